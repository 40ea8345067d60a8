/**
 * How the site's process is run, wherever it is started; `infra/compose/Dockerfile` says the same. Without bounds V8 lets garbage
 * lie as long as the machine has room: under load 360 MB instead of 250. An import of 100,000 products stays within them.
 */
export const SITE_FLAGS = ['--enable-source-maps', '--max-old-space-size=384', '--max-semi-space-size=8'] as const;

/** glibc keeps an arena a thread and gives little of it back; what compresses and resizes runs on many threads. */
export const SITE_ALLOCATOR = { MALLOC_ARENA_MAX: '2' } as const;
