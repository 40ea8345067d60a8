/**
 * Replaces a method on this object only.
 * @returns a function that restores it
 */
export function replaceMethod<T extends object, Name extends keyof T>(
  object: T,
  name: Name,
  replace: (original: T[Name]) => T[Name],
): () => void {
  const own = Object.getOwnPropertyDescriptor(object, name);
  const original = object[name];
  const bound = typeof original === 'function' ? (original.bind(object) as T[Name]) : original;
  object[name] = replace(bound);
  return () => {
    if (own) Object.defineProperty(object, name, own);
    else delete object[name];
  };
}
