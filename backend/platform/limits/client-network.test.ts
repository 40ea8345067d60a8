import { clientNetwork, mailboxOf } from './client-network.js';

describe('clientNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['203.0.113.7:50123', '203.0.113.7'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
    ['::ffff:10.20.130.140', '10.20.130.140'],
    ['10.20.130.140:50123', '10.20.130.140'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2'],
    ['2001::4:5:6:7:8:9', '2001:0:4:5'],
    ['not an address', 'unknown'],
    ['x::ffff:203.0.113.7', 'unknown'],
    ['::ffff:203.0.113.7x', 'unknown'],
    ['x203.0.113.7:50123', 'unknown'],
    ['203.0.113.7:50123x', 'unknown'],
    ['x[2001:db8::1]:443', 'unknown'],
    ['[2001:db8::1]:443x', 'unknown'],
  ])('maps %s to %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});

it.each([
  ['Dale+1@Refinery.example', 'dale@refinery.example'],
  ['dale+a+b@refinery.example', 'dale@refinery.example'],
  ['d.ale@refinery.example', 'd.ale@refinery.example'],
  ['D.A.le+x@gmail.com', 'dale@gmail.com'],
  ['dale@GoogleMail.com', 'dale@gmail.com'],
  ['+1@refinery.example', '+1@refinery.example'],
  ['no address', 'no address@'],
])('%s counts as the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
