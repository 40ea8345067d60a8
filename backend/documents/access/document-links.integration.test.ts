import { EntityManager } from '@mikro-orm/postgresql';
import { SiteSecret } from '../../platform/secrets/site-secret.entity.js';
import { siteSecret } from '../../platform/secrets/site-secrets.js';
import { by, DocumentTestSite } from '../../testing/document-site.js';
import { AccessRequest } from './access-request.entity.js';
import { DocumentLinksService } from './document-links.service.js';

let documents: DocumentTestSite;

beforeAll(async () => {
  documents = await DocumentTestSite.start();
});

beforeEach(() => documents.empty());

afterAll(() => documents.close());

describe('the expiry of a link', () => {
  it('is part of the link and cannot be extended in the database', async () => {
    const { id, documentId } = await documents.asked();
    await documents.access.grant(id, by('Ann'));
    const { linkNonce } = await documents.fork().findOneOrFail(AccessRequest, id);
    const over = { accessRequestId: id, documentId, nonce: linkNonce ?? '', expiresAt: new Date(Date.now() - 1_000) };
    expect(await refusalOf(await documents.site.get(DocumentLinksService).addressOf(over))).toContain('expired');
  });

  it('can be shortened in the database', async () => {
    const { id } = await documents.asked();
    const { link } = await documents.access.grant(id, by('Ann'));
    await documents.change(`expires_at = now() - interval '1 second'`, { requestId: id });
    expect(await refusalOf(link)).toContain('expired');
  });

  /** The error for an invalid link, or the document's title for a valid one. */
  async function refusalOf(link: string): Promise<string> {
    const [, id = '', token] = /documents\/(\d+)\/download\?token=(.*)$/.exec(link) ?? [];
    return documents.site
      .get(DocumentLinksService)
      .verify(id, token)
      .then(({ document }) => document.title)
      .catch((error: Error) => error.message);
  }
});

describe('the secret', () => {
  it('is generated for each purpose, and stored', async () => {
    const secret = await siteSecret(documents.fork(), 'a-test');
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await siteSecret(documents.fork(), 'a-test')).toBe(secret);
    expect(await siteSecret(documents.fork(), 'another-test')).not.toBe(secret);
    expect(await documents.fork().count(SiteSecret, { name: 'a-test' })).toBe(1);
  });

  it('is generated once for concurrent callers', async () => {
    const secrets = await documents.atOnce(
      `insert into site_secret (name, value) values ('drawn-by-several', 'of the first')`,
      Array.from({ length: 6 }, () => () => siteSecret(documents.site.get(EntityManager), 'drawn-by-several')),
    );
    expect(new Set(secrets)).toEqual(new Set(['of the first']));
  });

  it('is the same in every process on the database, unless the environment sets one', async () => {
    const { id } = await documents.asked();
    const { link } = await documents.access.grant(id, by('Ann'));
    const token = new URL(link).searchParams.get('token');
    const documentId = /documents\/(\d+)/.exec(link)?.[1] ?? '';
    const settings = { publicUrl: 'http://localhost:3000', documentLinks: { secret: null, days: 7, downloads: 5 } };
    const process = (secret: string | null) =>
      new DocumentLinksService(documents.fork(), { ...settings, documentLinks: { ...settings.documentLinks, secret } });
    expect((await process(null).verify(documentId, token)).document.title).toBe('EMR Letter');
    await expect(process('k'.repeat(32)).verify(documentId, token)).rejects.toMatchObject({ status: 403 });
  });

  it('is loaded again after a database outage', async () => {
    const links = new DocumentLinksService(documents.fork(), {
      publicUrl: 'http://localhost:3000',
      documentLinks: { secret: null, days: 7, downloads: 5 },
    });
    const grant = { accessRequestId: 1, documentId: 1, nonce: 'n', expiresAt: new Date() };
    await documents.database.goAway();
    await expect(links.addressOf(grant)).rejects.toThrow();
    await documents.database.comeBack();
    expect(await links.addressOf(grant)).toContain('/api/documents/1/download?token=1.');
  });
});
