/**
 * For `node --import`, with which Jest runs: threads that a test starts load TypeScript sources, which import each other by the name of the
 * compiled file.
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const isSource = context.parentURL?.endsWith('.ts') && /^\.{1,2}\/.*\.js$/.test(specifier);
    return next(isSource ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
});
