import { HostAddresses, type Lookup, publicAddresses } from './addresses.js';

const PUBLIC = ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'];
const INTERNAL = [
  ...['127.0.0.1', '127.9.9.9', '10.0.0.7', '172.16.0.1', '172.31.255.254', '192.168.1.1', '100.64.0.1', '198.18.0.1'],
  ...['::1', 'fd00::1', 'fc12::1', '::ffff:127.0.0.1', '::ffff:10.0.0.7', '64:ff9b::7f00:1', '2002:7f00:1::'],
  ...['192.88.99.1', '2001::1', '64:ff9b:1::a00:1', 'fec0::1', '::7f00:1', '::ffff:0:7f00:1', '3fff::1', '5f00::1'],
];
const NEVER_ALLOWED = [
  '0.0.0.0',
  '169.254.169.254',
  '168.63.129.16',
  '::',
  'fe80::1',
  '::ffff:169.254.169.254',
  '224.0.0.1',
  'ff02::1',
  '255.255.255.255',
];

/** A DNS stub that returns these answers in turn and then repeats the last one. */
function dns(...answers: string[][]): Lookup {
  let turn = 0;
  return async () => {
    const answer = answers[Math.min(turn++, answers.length - 1)] ?? [];
    return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
}

const noDns: Lookup = () => Promise.reject(new Error('unexpected lookup'));

const addresses = async (host: HostAddresses): Promise<string[]> => (await host.get()).map(({ address }) => address);

it.each(['127.0.0.1', '10.0.0.7', '93.184.216.34', '[::1]'])(
  'accepts the configured literal address %s',
  async (host) => {
    expect(await addresses(new HostAddresses(host, noDns))).toEqual([host.replace(/[[\]]/g, '')]);
  },
);

it.each(PUBLIC)('accepts the public address %s', async (address) => {
  expect(await addresses(new HostAddresses('content.example', dns([address])))).toEqual([address]);
});

it.each(INTERNAL)('accepts the internal address %s of a host that always was internal', async (address) => {
  const host = new HostAddresses('wordpress', dns([address]));
  expect(await addresses(host)).toEqual([address]);
  expect(await addresses(host)).toEqual([address]);
});

it.each(INTERNAL)('rejects %s for a host that was public before', async (address) => {
  const host = new HostAddresses('content.example', dns(PUBLIC, [address], PUBLIC));
  await host.get();
  await expect(host.get()).rejects.toThrow('has no allowed address');
  expect(await addresses(host)).toEqual(PUBLIC);
});

it.each(INTERNAL)('filters %s out of public addresses', async (address) => {
  expect(await addresses(new HostAddresses('content.example', dns([address, ...PUBLIC])))).toEqual(PUBLIC);
});

it.each(NEVER_ALLOWED)('always rejects %s', async (address) => {
  await expect(new HostAddresses('wordpress', dns([address])).get()).rejects.toThrow('no allowed address');
  await expect(new HostAddresses('localhost', dns([address])).get()).rejects.toThrow('no allowed address');
  // An address that is never allowed does not mark the host as public or internal.
  const host = new HostAddresses('content.example', dns([address], ['10.0.0.7']));
  await expect(host.get()).rejects.toThrow('no allowed address');
  expect(await addresses(host)).toEqual(['10.0.0.7']);
});

it.each(['localhost', 'blog.localhost'])('accepts loopback addresses for %s', async (name) => {
  expect(await addresses(new HostAddresses(name, dns(['127.0.0.1', '::1'])))).toEqual(['127.0.0.1', '::1']);
});

it('fails if the lookup fails', async () => {
  await expect(new HostAddresses('content.example', noDns).get()).rejects.toThrow('unexpected lookup');
  await expect(new HostAddresses('content.example', dns([])).get()).rejects.toThrow('no allowed address');
});

describe('a host that staff typed', () => {
  const find = async (host: string, lookup: Lookup = noDns, loopback = false) =>
    (await publicAddresses(host, { lookup, loopback })).map(({ address }) => address);
  const inUrl = (address: string) => (address.includes(':') ? `[${address}]` : address);

  it.each(PUBLIC)('may be or have the public address %s', async (address) => {
    expect(await find(inUrl(address))).toEqual([address]);
    expect(await find('hooks.example', dns([address]))).toEqual([address]);
  });

  it.each([...INTERNAL, ...NEVER_ALLOWED])('may neither be nor have %s [spec c10.4]', async (address) => {
    await expect(find(inUrl(address))).rejects.toThrow('has no allowed address');
    await expect(find('hooks.example', dns([address]))).rejects.toThrow('has no allowed address');
    expect(await find('hooks.example', dns([address, ...PUBLIC]))).toEqual(PUBLIC);
  });

  it('is refused when it turns internal, and may be on this machine only where that is allowed', async () => {
    const rebinding = dns(['93.184.216.34'], ['127.0.0.1']);
    expect(await find('hooks.example', rebinding)).toEqual(['93.184.216.34']);
    await expect(find('hooks.example', rebinding)).rejects.toThrow('has no allowed address');
    expect(await find('localhost', dns(['127.0.0.1', '::1', '10.0.0.7']), true)).toEqual(['127.0.0.1', '::1']);
    await expect(find('10.0.0.7', noDns, true)).rejects.toThrow('has no allowed address');
  });
});
