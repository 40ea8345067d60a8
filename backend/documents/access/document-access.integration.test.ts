import { Inquiry } from '../../inquiries/inquiry.entity.js';
import { ErasureService } from '../../inquiries/retention/erasure.service.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { by, DocumentTestSite, VISITOR } from '../../testing/document-site.js';
import { forFile } from '../../testing/for-file.js';
import { replaceMethod } from '../../testing/replace-method.js';
import { AccessRequestsService } from '../documents.service.js';
import { DocumentDownload } from '../download/document-download.entity.js';
import { AccessRequest } from './access-request.entity.js';
import { DocumentLinksService } from './document-links.service.js';

const documents = forFile(() => DocumentTestSite.start());

beforeEach(() => documents.empty());

describe('an inquiry that names a document', () => {
  it('creates an access request that staff see in full', async () => {
    const document = await documents.addDocument({ title: 'EMR Letter' });
    const inquiryId = await documents.requestDocument('EMR Letter');
    const inquiry = await documents.fork().findOneOrFail(Inquiry, inquiryId);
    expect(await documents.access.list({})).toMatchObject({
      total: 1,
      items: [
        {
          id: expect.any(Number),
          state: 'open',
          documentId: document.id,
          documentTitle: 'EMR Letter',
          inquiryId,
          inquiryReference: inquiry.reference,
          visitor: { name: VISITOR.name, email: VISITOR.email, company: VISITOR.company },
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
          decidedAt: null,
          usesLeft: 0,
          emailState: null,
          downloads: 0,
        },
      ],
    });
  });

  it.each([
    ['emr letter', 'EMR Letter'],
    ['EMR LETTER', 'EMR LETTER'],
    ['  EMR   Letter ', 'EMR Letter'],
  ])('with the title %j requests %j', async (documentTitle, requested) => {
    await documents.addDocument({ title: 'EMR LETTER' });
    await documents.addDocument({ title: 'EMR Letter' });
    await documents.requestDocument(documentTitle);
    expect((await documents.access.list({})).items.map((item) => item.documentTitle)).toEqual([requested]);
  });

  it('requests each paper of the vendor setup pack', async () => {
    for (const [title, category] of [
      ['EMR Letter', 'safety'],
      ['W-9', 'tax'],
      ['Credit Application', 'finance'],
    ] as const) {
      await documents.addDocument({ title, category });
    }
    const inquiryId = await documents.requestDocument('Vendor setup pack');
    const { items } = await documents.access.list({});
    expect(items.map((item) => [item.documentTitle, item.inquiryId]).sort()).toEqual([
      ['EMR Letter', inquiryId],
      ['W-9', inquiryId],
    ]);
  });

  it('with the title of the pack requests a document of that title, if there is one', async () => {
    await documents.addDocument({ title: 'W-9', category: 'tax' });
    await documents.addDocument({ title: 'Vendor Setup Pack' });
    await documents.requestDocument('Vendor setup pack');
    expect((await documents.access.list({})).items.map((item) => item.documentTitle)).toEqual(['Vendor Setup Pack']);
  });

  it.each(['No Such Document', 'EMR', '%', undefined])(
    'with the title %j is stored without an access request',
    async (documentTitle) => {
      await documents.addDocument({ title: 'EMR Letter' });
      const inquiryId = await documents.requestDocument(documentTitle);
      expect(await documents.fork().count(Inquiry, inquiryId)).toBe(1);
      expect((await documents.access.list({})).total).toBe(0);
    },
  );

  it('creates only one request, however often it is sent', async () => {
    await documents.addDocument({ title: 'EMR Letter' });
    const again = () => documents.requestDocument('EMR Letter', { 'Idempotency-Key': 'a-key-of-the-form' });
    const ids = await Promise.all([again(), again(), again()]);
    expect(new Set(ids).size).toBe(1);
    expect((await documents.access.list({})).total).toBe(1);
  });

  it('is not stored if its request fails', async () => {
    await documents.addDocument({ title: 'EMR Letter' });
    const service = documents.site.get(AccessRequestsService, { strict: false });
    const restore = replaceMethod(
      service,
      'onInquiryStored',
      () => () => Promise.reject(new Error('no request today')),
    );
    const [line] = await documents.logOf(() => expect(documents.requestDocument('EMR Letter')).rejects.toThrow('500'));
    restore();
    expect(line).toContain('no request today');
    expect(await documents.fork().count(Inquiry)).toBe(0);
  });
});

describe('grant', () => {
  it('emails title, expiry, downloads, reference and phone', async () => {
    const { id, inquiryId } = await documents.asked('Résumé "2025" <b>');
    const { link } = await documents.access.grant(id, by('Ann'));
    await documents.execute(`update access_request set expires_at = '2099-07-04T17:05:00Z' where id = ?`, [id]);
    const { reference } = await documents.fork().findOneOrFail(Inquiry, inquiryId);
    const message = await documents.composeLink(id);
    expect(message?.subject).toBe(`Your document: Résumé "2025" <b> (${reference})`);
    expect(message?.replyTo).toEqual({ name: 'Diamond Scaffold', address: 'sales@diamond-scaffold.example' });
    expect(message?.blocks).toContainEqual({
      type: 'facts',
      rows: [
        { label: 'Document', value: 'Résumé "2025" <b>' },
        { label: 'Valid until', value: 'Saturday, July 4, 2099 at 12:05 PM CDT' },
        { label: 'Downloads', value: '5' },
        { label: 'Reference', value: reference },
      ],
    });
    expect(JSON.stringify(message)).toContain('(985) 555-0142');
    expect(link).toContain('/download?token=');
  });

  it.each([
    ['test', false],
    ['sample', true],
  ])('emails the word that a document is a sample (%s file): %p', async (prefix, isSaid) => {
    const { id, documentId } = await documents.asked();
    await documents.execute(`update document set storage_key = ? where id = ?`, [`${prefix}-w9-${id}`, documentId]);
    await documents.access.grant(id, by('Ann'));
    expect(JSON.stringify(await documents.composeLink(id)).includes('not issued and not signed')).toBe(isSaid);
  });

  it('creates a new link with all downloads when repeated, and revokes the previous one', async () => {
    const { id } = await documents.asked();
    const first = await documents.access.grant(id, by('Ann'));
    await documents.execute(
      `update access_request set uses_left = 0, expires_at = now() - interval '1 day' where id = ?`,
      [id],
    );
    const second = await documents.access.grant(id, by('Ben'));
    expect(second).toMatchObject({ usesLeft: 5, decidedBy: 'Ben' });
    expect(await documents.opened(first.link)).toBe(403);
    expect(await documents.opened(second.link)).toBe('EMR Letter');
    // If the first email is still waiting, it is sent with the new link.
    expect(await documents.emails(id)).toHaveLength(2);
    expect(JSON.stringify(await documents.composeLink(id))).toContain(second.link);
  });

  it('replaces a refusal, and the refusal email is not sent', async () => {
    const { id } = await documents.asked();
    await documents.access.refuse(id, by('Ann'));
    const { link } = await documents.access.grant(id, by('Ben'));
    expect(await documents.opened(link)).toBe('EMR Letter');
    expect(await documents.composeRefusal(id)).toBeNull();
  });
});

describe('refuse', () => {
  it('emails the visitor only once when repeated', async () => {
    const { id } = await documents.asked();
    const refused = await documents.access.refuse(id, by('Ann'));
    expect(refused).toMatchObject({ state: 'refused', decidedBy: 'Ann', usesLeft: 0, expiresAt: null });
    expect(await documents.access.refuse(id, by('Ben'))).toEqual(refused);
    expect(await documents.emails(id)).toMatchObject([{ kind: 'document-refused', recipient: VISITOR.email }]);
    expect(JSON.stringify(await documents.composeRefusal(id))).toContain('we cannot send you this document');
    expect((await documents.composeRefusal(id))?.blocks).toHaveLength(4);
  });
});

describe('missing records', () => {
  it('deleting an inquiry deletes its requests and their downloads', async () => {
    const { id, inquiryId } = await documents.asked();
    const em = documents.fork();
    em.create(DocumentDownload, { accessRequest: id, requestId: 'r', fileSize: 5_000_000_000, bytesPromised: 0 });
    await em.flush();
    expect((await documents.access.list({})).items).toMatchObject([
      { downloads: 1, lastDownloadAt: expect.any(String) },
    ]);
    await documents.fork().nativeDelete(Inquiry, { id: inquiryId });
    expect([await documents.fork().count(AccessRequest), await documents.fork().count(DocumentDownload)]).toEqual([
      0, 0,
    ]);
  });
});

describe('an erased visitor', () => {
  it('is in no list, gets no email, and has no working link', async () => {
    const { id } = await documents.asked();
    const other = await documents.requestDocument('EMR Letter');
    const otherId = (await documents.fork().findOneOrFail(AccessRequest, { inquiry: other })).id;
    const { link } = await documents.access.grant(id, by('Ann'));
    await documents.access.grant(otherId, by('Ann'));
    await documents.fork().nativeUpdate(Inquiry, { id: other }, { email: 'ann@refinery.example' });
    expect(await documents.site.get(ErasureService).erasePerson('DALE@refinery.example')).toBe(1);
    expect(await documents.opened(link)).toBe(403);
    expect(await documents.emails(id)).toMatchObject([{ recipient: '', state: 'erased' }]);
    expect(await documents.emails(otherId)).toMatchObject([{ recipient: VISITOR.email, state: 'waiting' }]);
    expect(await documents.composeLink(id)).toBeNull();
    expect(await documents.composeLink(id, '')).toBeNull();
    await expect(documents.access.grant(id, by('Ann'))).rejects.toMatchObject({ status: 409 });
    await documents.access.refuse(id, by('Ann'));
    expect(await documents.emails(id)).toHaveLength(1);
    expect((await documents.access.list({ state: 'refused' })).items).toMatchObject([{ id, visitor: null }]);
    expect(JSON.stringify((await documents.access.list({ state: 'refused' })).items)).not.toContain(VISITOR.email);
  });

  it('keeps delivered emails as delivered, without their recipient', async () => {
    const { id, inquiryId } = await documents.asked();
    await documents.access.grant(id, by('Ann'));
    await documents
      .fork()
      .nativeUpdate(
        OutgoingEmail,
        { subjectId: id },
        { state: 'delivered', lastError: '450 <dale@refinery.example> busy' },
      );
    await documents.site.get(AccessRequestsService, { strict: false }).onInquiriesErased(documents.fork(), [inquiryId]);
    expect(await documents.emails(id)).toMatchObject([{ recipient: '', state: 'delivered', lastError: null }]);
  });
});

describe('a decision during an erasure', () => {
  it.each([
    ['grant', 1],
    ['refuse', 0],
  ] as const)('to %s waits for the erasure and queues no email', async (verb, refusals) => {
    const { id, inquiryId } = await documents.asked();
    const outcomes = await documents.atOnce(
      `update inquiry set email = '', erased_at = now() where id = ${inquiryId}`,
      [
        () =>
          documents.access[verb](id, by('Ann')).then(
            () => 0,
            () => 1,
          ),
      ],
    );
    expect(outcomes).toEqual([refusals]);
    expect(await documents.emails(id)).toEqual([]);
  });
});

describe('a link email', () => {
  it.each([
    ['is used up', 'uses_left = 0'],
    ['has expired', `expires_at = now() - interval '1 second'`],
  ])('is not sent when the link %s', async (_how, change) => {
    const { id } = await documents.asked();
    await documents.access.grant(id, by('Ann'));
    await documents.execute(`update access_request set ${change} where id = ?`, [id]);
    expect(await documents.composeLink(id)).toBeNull();
  });

  it('is not sent to a former address of the visitor', async () => {
    const { id, inquiryId } = await documents.asked();
    await documents.access.grant(id, by('Ann'));
    await documents.fork().nativeUpdate(Inquiry, { id: inquiryId }, { email: 'dale.hebert@refinery.example' });
    expect(await documents.composeLink(id)).toBeNull();
    expect(await documents.composeLink(id, 'dale.hebert@refinery.example')).not.toBeNull();
  });
});

it('the expiry is part of the link and cannot be extended in the database', async () => {
  const { id, documentId } = await documents.asked();
  await documents.access.grant(id, by('Ann'));
  const { linkNonce } = await documents.fork().findOneOrFail(AccessRequest, id);
  const over = { accessRequestId: id, documentId, nonce: linkNonce ?? '', expiresAt: new Date(Date.now() - 1_000) };
  const links = documents.site.get(DocumentLinksService);
  const token = new URL(await links.addressOf(over)).searchParams.get('token');
  await expect(links.verify(String(documentId), token)).rejects.toThrow('expired');
});

it('the secret is the same in every process on the database, unless the environment sets one', async () => {
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
