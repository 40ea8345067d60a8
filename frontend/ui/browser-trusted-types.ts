interface Rules {
  createHTML?(text: string): string;
  createScriptURL?(text: string): string;
}

/** The part of https://www.w3.org/TR/trusted-types/ that we use; TypeScript has no types for it yet. */
type TrustedTypes = { createPolicy<Given extends Rules>(name: string, rules: Given): Given };

/** Null on the server and in browsers without Trusted Types. */
export const browserTrustedTypes = (): TrustedTypes | null =>
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes ?? null;
