interface Rules {
  createHTML?(text: string): string;
  createScriptURL?(text: string): string;
}

/** As far as it is used here: https://www.w3.org/TR/trusted-types/. TypeScript does not know of it yet. */
interface TrustedTypes {
  createPolicy<Given extends Rules>(name: string, rules: Given): Given;
}

/** Null on the server, and in browsers that know no trusted types. */
export function trustedTypesHere(): TrustedTypes | null {
  return (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes ?? null;
}
