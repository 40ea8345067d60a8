import { Inquiry } from '../inquiries/inquiry.entity.js';
import { OutgoingMail } from '../platform/mail/outgoing-mail.entity.js';
import { SiteSecret } from '../platform/secrets/site-secret.entity.js';
import { siteSecret } from '../platform/secrets/site-secrets.js';
import { DocumentTestSite } from '../testing/document-site.js';
import { CompanyDocument } from './document.entity.js';
import { DocumentLinksService } from './document-links.service.js';

let documents: DocumentTestSite;

beforeAll(async () => {
  documents = await DocumentTestSite.start();
});

beforeEach(async () => {
  const em = documents.fork();
  await em.nativeDelete(Inquiry, {});
  await em.nativeDelete(OutgoingMail, {});
  await em.nativeDelete(CompanyDocument, {});
});

afterAll(() => documents.close());

describe('the secret', () => {
  it('is drawn once, however many ask at the same time', async () => {
    const secrets = await Promise.all(Array.from({ length: 12 }, () => siteSecret(documents.fork(), 'a-test')));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    expect(await documents.fork().count(SiteSecret, { name: 'a-test' })).toBe(1);
    expect(await siteSecret(documents.fork(), 'another-test')).not.toBe(secrets[0]);
  });

  it('is the same in every process on the database, unless the environment sets one', async () => {
    const { id } = await documents.asked();
    const { link } = await documents.access.grant(id, 'Ann');
    const token = new URL(link).searchParams.get('token');
    const documentId = /documents\/(\d+)/.exec(link)?.[1] ?? '';
    const settings = { publicUrl: 'http://localhost:3000', documentLinks: { secret: null, days: 7, downloads: 5 } };
    const process = (secret: string | null) =>
      new DocumentLinksService(documents.fork(), { ...settings, documentLinks: { ...settings.documentLinks, secret } });
    expect((await process(null).verify(documentId, token)).document.title).toBe('EMR Letter');
    await expect(process('k'.repeat(32)).verify(documentId, token)).rejects.toMatchObject({ status: 403 });
  });

  it('is asked for again after the database was away', async () => {
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
