import { forFile } from '../../testing/for-file.js';
import { InquiryTestSite } from '../../testing/inquiry-site.js';

const test = forFile(() => InquiryTestSite.start());

describe('POST /api/admin/inquiries/bulk', () => {
  const bulk = (body: object) => test.call().post('/api/admin/inquiries/bulk').set('Cookie', test.sales).send(body);
  const selected = async (reference: string) => {
    const { id, version } = await test.detail(reference);
    return { id, version };
  };

  it('changes all that are unchanged since they were selected, and returns the references of the others [spec 6.12]', async () => {
    const references = [await test.inquire(), await test.inquire(), await test.inquire({ subtopic: 'x' })];
    const items = await Promise.all(references.map(selected));
    await test.patch(references[1] ?? '', { state: 'lost' }).expect(200);
    const missing = { id: 2_147_483_647, version: 1 };
    const { body } = await bulk({ items: [...items, missing], state: 'quoted', assigneeId: test.member.id }).expect(
      200,
    );
    expect(body).toEqual({ changed: 2, refused: [references[1]], missing: 1 });
    const after = await Promise.all(references.map((reference) => test.detail(reference)));
    expect(after.map(({ state, version, assignee }) => [state, version, assignee?.id])).toEqual([
      ['quoted', 2, test.member.id],
      ['lost', 2, undefined],
      ['quoted', 2, test.member.id],
    ]);
    // The rules of a single change apply: the spam mark is removed, so the confirmation is sent.
    expect(after[2]?.emails.map(({ kind }) => kind)).toContain('inquiry-confirmation');
  });

  it('changes nothing when the assignee cannot work on inquiries', async () => {
    const item = await selected(await test.inquire());
    const { body } = await bulk({ items: [item], state: 'won', assigneeId: 2_000_000_000 }).expect(400);
    expect(body.errors.assigneeId).toEqual(['Choose a staff member who can work on inquiries.']);
    expect(await test.detail(String(item.id))).toMatchObject({ state: 'new', version: 1 });
  });

  it('applies only one of two concurrent changes to the same inquiries', async () => {
    const items = await Promise.all([await test.inquire(), await test.inquire()].map(selected));
    const answers = await Promise.all([
      bulk({ items, state: 'won' }).expect(200),
      bulk({ items: items.toReversed(), state: 'lost' }).expect(200),
    ]);
    expect(answers.map(({ body }) => body.changed).sort()).toEqual([0, 2]);
    expect(answers.map(({ body }) => body.refused.length).sort()).toEqual([0, 2]);
  });

  const one = { id: 1, version: 1 };
  it.each([
    ['no inquiry', { items: [], state: 'won' }, 'items'],
    ['a text', { items: 'all', state: 'won' }, 'items'],
    ['one twice', { items: [one, one], state: 'won' }, 'items'],
    ['too many', { items: Array.from({ length: 1_001 }, (_, at) => ({ id: at + 1, version: 1 })) }, 'items'],
    ['no id', { items: [{ version: 1 }], state: 'won' }, 'items.0.id'],
    ['no version', { items: [{ id: 1 }], state: 'won' }, 'items.0.version'],
    ['an unknown state', { items: [one], state: 'open' }, 'state'],
    ['an assignee by name', { items: [one], assigneeId: 'x' }, 'assigneeId'],
    ['an unknown field', { items: [one], reason: 'x' }, 'reason'],
  ])('refuses %s', async (_what, body, field) => {
    expect(Object.keys((await bulk(body).expect(400)).body.errors)).toEqual([field]);
  });
});
