/** Hosts of players that posts may hold. Nothing is loaded from them before the visitor clicks. */
export const EMBED_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com'] as const;
