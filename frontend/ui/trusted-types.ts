interface Rules {
  createHTML?(text: string): string;
  createScriptURL?(text: string): string;
}

/**
 * The part of https://www.w3.org/TR/trusted-types/ that we use; TypeScript has no types for it yet. The server and some browsers have no
 * Trusted Types.
 */
export interface TrustedTypesWindow {
  trustedTypes?: { createPolicy<Given extends Rules>(name: string, rules: Given): Given };
}

/**
 * The only Trusted Types policy for HTML. The browser rejects all other strings (`require-trusted-types-for`). It does not
 * sanitize: the server sanitizes posts, and the editor parses HTML in an inert template.
 */
const policy = (globalThis as TrustedTypesWindow).trustedTypes?.createPolicy('site', {
  createHTML: (text: string) => text,
  createScriptURL: (text: string) => {
    if (text !== '/sw.js') throw new TypeError(`${text} is not a script of this site`);
    return text;
  },
});

/**
 * Sanitized HTML for `innerHTML`. Typed as a string because TypeScript lacks Trusted Types. Browsers that have them return a
 * new object for each call, so memoize it across renders.
 */
export const trustedHtml = (sanitized: string): string => (policy ? policy.createHTML(sanitized) : sanitized);

/** The URL of a script of this site. @throws TypeError for any other, in browsers with Trusted Types */
export const trustedScript = (path: string): string => (policy ? policy.createScriptURL(path) : path);
