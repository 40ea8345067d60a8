import type { PostEquipment } from '../../backend/blog/equipment/post-equipment.contract.js';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import { requestJson } from './http.js';

export const postEquipmentQuery = (api: SiteApi, slug: string) => ({
  queryKey: ['/api/blog/posts', slug, 'equipment'] as const,
  queryFn: (): Promise<PostEquipment | null> => api.postEquipment(slug),
});

/** GET /api/blog/posts/:slug/equipment: items and a design for the subject of a post. */
export async function postEquipment(slug: string): Promise<PostEquipment> {
  const response = await requestJson(`/api/blog/posts/${encodeURIComponent(slug)}/equipment`);
  return (await response.json()) as PostEquipment;
}
