/** What pages show and staff, imports and the content site change. Each is a row of `content_version`. */
export const CONTENT_TOPICS = ['catalog', 'blog', 'documents'] as const;
export type ContentTopic = (typeof CONTENT_TOPICS)[number];
