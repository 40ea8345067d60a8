import { REQUEST } from '../testing/test-inquiries.js';
import type { InquirySubmission } from './inquiries.contract.js';
import { spamSigns } from './spam-signs.js';

const ORDINARY: InquirySubmission = {
  ...{ ...REQUEST, company: 'A.B. & Sons <Houma>', subtopic: '' },
  projectDescription: 'As drawn on https://refinery.example/wall.pdf, see www.refinery.example',
  ...{ formOpenedAt: '2026-11-21T08:00:00Z', submittedAt: '2026-11-21T08:01:00Z' },
};

describe('spamSigns', () => {
  it.each<[Partial<InquirySubmission>, string[]]>([
    [{}, []],
    [{ formOpenedAt: undefined, submittedAt: undefined, subtopic: undefined, company: undefined }, []],
    [{ formOpenedAt: undefined }, []],
    [{ submittedAt: undefined }, []],
    [{ submittedAt: '2026-11-21T07:59:00Z' }, []],
    [{ submittedAt: '2026-11-21T08:00:03Z' }, []],
    [{ submittedAt: '2026-11-21T08:00:02.9Z' }, ['sent-too-fast']],
    [{ subtopic: 'x' }, ['filled-hidden-field']],
    [{ name: 'Win https://casino.example' }, ['link-in-name']],
    [{ name: 'Win http://casino.example' }, ['link-in-name']],
    [{ company: '<a href=x>Cheap</a>' }, ['link-in-name']],
    [{ phone: '<b>555' }, ['link-in-name']],
    [{ name: 'WWW.cheap.example' }, ['link-in-name']],
    [{ productName: 'See https://casino.example' }, ['link-in-name']],
    [{ documentTitle: 'www.casino.example' }, ['link-in-name']],
    [{ company: 'www.acme-scaffold.example' }, []],
    [{ company: 'Acme https://acme-scaffold.example/houma' }, []],
    [{ company: 'www.acme-scaffold.example', name: 'www.casino.example' }, ['link-in-name']],
    [{ company: 'www.acme-scaffold.example', subtopic: 'x' }, ['filled-hidden-field']],
    [{ name: 'Dale Hebert, www.refinery.example.' }, []],
    [{ name: 'Dale Hebert (https://www.Yard.Refinery.example/dale)' }, []],
    [{ name: 'Dale https://refinery.example.casino.example' }, ['link-in-name']],
    [{ name: 'Dale https://casino-refinery.example' }, ['link-in-name']],
    [{ name: 'Dale www.refinery.example www.casino.example' }, ['link-in-name']],
    [{ name: 'Dale http:' }, ['link-in-name']],
    [{ productName: null, documentTitle: 'EMR Letter <2026>' }, []],
    [
      { subtopic: 'x', name: '[url=x]', submittedAt: '2026-11-21T08:00:00Z' },
      ['filled-hidden-field', 'sent-too-fast', 'link-in-name'],
    ],
  ])('of %j are %j', (change, signs) => {
    expect(spamSigns({ ...ORDINARY, ...change }, 3)).toEqual(signs);
  });
});
