/** Groups of content that public pages show; each is a row of `content_version`. */
export type ContentTopic = 'catalog' | 'blog' | 'documents' | 'sales-terms' | 'stock' | 'site-content' | 'connections';
