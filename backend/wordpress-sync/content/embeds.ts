/** A video of a known host. */
interface Embed {
  /** Address on one of `EMBED_HOSTS`. */
  player: string;
  page: string;
  /** Name for readers. */
  service: string;
}

/** Reads the address of a player or of a video's page; null for an unknown host. */
export function readEmbed(address: string): Embed | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(?:www|m)\./, '');
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    return youtube(searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([\w-]+)/.exec(pathname)?.[1]);
  }
  if (host === 'youtu.be') return youtube(/^\/([\w-]+)/.exec(pathname)?.[1]);
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const [, id, key] = /^\/(?:video\/)?(\d+)(?:\/([0-9a-f]+))?/.exec(pathname) ?? [];
    return vimeo(id, searchParams.get('h') ?? key ?? '');
  }
  return null;
}

function youtube(id: string | undefined): Embed | null {
  if (id === undefined || !/^[\w-]{5,20}$/.test(id)) return null;
  return {
    player: `https://www.youtube-nocookie.com/embed/${id}`,
    page: `https://www.youtube.com/watch?v=${id}`,
    service: 'YouTube',
  };
}

/** @param key required by unlisted videos */
function vimeo(id: string | undefined, key: string): Embed | null {
  if (id === undefined || id.length > 15) return null;
  const isKey = /^[0-9a-f]{6,20}$/.test(key);
  return {
    player: `https://player.vimeo.com/video/${id}${isKey ? `?h=${key}` : ''}`,
    page: `https://vimeo.com/${id}${isKey ? `/${key}` : ''}`,
    service: 'Vimeo',
  };
}
