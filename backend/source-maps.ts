/**
 * Imported before the site (`node --import`), so that a stack names lines of the sources. The flag `--enable-source-maps` does so for
 * every package as well, and keeps 12 MB of their maps in memory.
 */
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
