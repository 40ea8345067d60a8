import { Inquiry } from '../../inquiries/inquiry.entity.js';
import { ErasureService } from '../../inquiries/retention/erasure.service.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { by, DocumentTestSite, VISITOR } from '../../testing/document-site.js';
import { AccessRequest } from './access-request.entity.js';
import { AccessRequestsService } from './access-requests.service.js';

let documents: DocumentTestSite;

beforeAll(async () => {
  documents = await DocumentTestSite.start();
});

beforeEach(() => documents.empty());

afterAll(() => documents.close());

describe('an erased visitor', () => {
  it('is in no list, gets no email, and has no working link', async () => {
    const { id } = await documents.asked();
    const other = await documents.ask('EMR Letter');
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
    await documents.fork().execute(`update access_request set ${change} where id = ?`, [id]);
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
