/**
 * Preloaded when Jest runs (`node --import`): lets threads that a test starts load TypeScript sources, which import each other by the
 * compiled file's name.
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const isSource = context.parentURL?.endsWith('.ts') && /^\.{1,2}\/.*\.js$/.test(specifier);
    return next(isSource ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
});
