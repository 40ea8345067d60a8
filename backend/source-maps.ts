/** Loaded by `node --import`. The flag `--enable-source-maps` would also load the maps of all packages, 12 MB of memory. */
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
