import { randomUUID } from 'node:crypto';
import { DocumentTestSite } from '../../testing/document-site.js';
import { AccessRequest } from '../access/access-request.entity.js';
import type { VerifiedLink } from '../access/document-links.service.js';
import { DocumentDownload } from './document-download.entity.js';
import { DownloadLogService } from './download-log.service.js';

const SIZE = 1_000;

let documents: DocumentTestSite;
let log: DownloadLogService;

beforeAll(async () => {
  documents = await DocumentTestSite.start();
  log = documents.site.get(DownloadLogService);
});

afterAll(() => documents.close());

/** A link that was just verified. */
async function verified(uses: number): Promise<VerifiedLink> {
  const { requestId, documentId, storageKey } = await documents.grant({ uses });
  const { linkNonce } = await documents.fork().findOneOrFail(AccessRequest, requestId);
  return {
    accessRequestId: requestId,
    nonce: linkNonce ?? '',
    document: { id: documentId, title: 'EMR Letter', storageKey },
  };
}

const begin = (link: VerifiedLink, first = 0) =>
  log.begin({ link, requestId: 'a-request', fileSize: SIZE, first, length: SIZE - first });

const usesLeft = async ({ accessRequestId }: VerifiedLink) =>
  (await documents.fork().findOneOrFail(AccessRequest, accessRequestId)).usesLeft;

it('gives the last use to one of several concurrent requests', async () => {
  const link = await verified(1);
  const ids = await documents.atOnce(
    `select 1 from access_request where id = ${link.accessRequestId} for update`,
    Array.from({ length: 8 }, () => () => begin(link)),
  );
  expect(ids.filter((id) => id !== null)).toHaveLength(1);
  expect(await usesLeft(link)).toBe(0);
});

it('gives the remaining bytes to one of several concurrent requests', async () => {
  const link = await verified(1);
  const id = (await begin(link)) ?? 0;
  const ids = await documents.atOnce(
    `select 1 from document_download where id = ${id} for update`,
    Array.from({ length: 8 }, () => () => begin(link, 1)),
  );
  expect(ids.filter((other) => other !== null)).toEqual([id]);
  expect(await documents.fork().findOneOrFail(DocumentDownload, id)).toMatchObject({ bytesPromised: 2 * SIZE - 1 });
});

it.each([
  ['expired', `expires_at = now()`],
  ['was renewed', `link_nonce = '${randomUUID()}'`],
  ['was revoked', `state = 'refused', link_nonce = null, expires_at = null`],
  ['was used up', `uses_left = 0`],
])('does not count for a link that %s after it was verified', async (_what, change) => {
  const link = await verified(3);
  await documents.change(change, { requestId: link.accessRequestId });
  expect(await begin(link)).toBeNull();
  expect(await begin(link, 1)).toBeNull();
  expect(await log.canBegin(link)).toBe(false);
});
