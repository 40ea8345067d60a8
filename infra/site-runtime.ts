/**
 * How the site's process is run, wherever it is started, from the project's root; `infra/compose/Dockerfile` says the same.
 * Without bounds V8 lets garbage lie as long as the machine has room: under load 360 MB instead of 250. An import of 100,000
 * products stays within them.
 */
export const SITE_FLAGS = [
  '--import',
  './dist/backend/source-maps.js',
  '--max-old-space-size=384',
  '--max-semi-space-size=8',
] as const;

/**
 * glibc keeps an arena a thread and gives little of it back; what compresses and resizes runs on many threads. Pieces of 128 kB
 * and more are the system's, which has them back at once: by default that bound grows to 32 MB, and a catalog of 3 MB that
 * was compressed once leaves its place behind.
 */
export const SITE_ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;
