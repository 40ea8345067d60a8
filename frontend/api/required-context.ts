import { type Context, useContext } from 'react';

/** The value of a context. Throws outside of its provider. */
export function useRequired<Value>(context: Context<Value | null>, name: string): Value {
  const value = useContext(context);
  if (value === null) throw new Error(`${name} is not provided.`);
  return value;
}
