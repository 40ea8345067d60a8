/**
 * Node.js flags of every site process, relative to the project's root. The image has no `infra/`, so `infra/compose/site.sh`
 * repeats them, and the Dockerfile the variables below; a test compares them. Without limits V8 lets the heap grow with the
 * machine: 360 MB under load instead of 250. An import of 100,000 products fits.
 */
export const SITE_FLAGS = [
  '--import',
  './dist/backend/source-maps.js',
  '--max-old-space-size=384',
  '--max-semi-space-size=8',
] as const;

/**
 * Compression and image work run on many threads, and glibc keeps an arena for each. Allocations of 128 kB and more use mmap,
 * so that they return to the system at once; by default that threshold grows to 32 MB.
 */
export const SITE_ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;
