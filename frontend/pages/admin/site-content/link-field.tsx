import { useState } from 'react';
import { BLOG_CATEGORIES } from '../../../../backend/blog/blog.contract.js';
import { FAMILIES } from '../../../../backend/catalog/catalog.contract.js';
import { TEXT_PAGES } from '../../../../backend/config/public-pages.contract.js';
import { SERVICE_TYPES } from '../../../../backend/inquiries/inquiries.contract.js';
import { CONTENT_SECTIONS } from '../../../../backend/site-content/site-content.contract.js';
import { NAVIGATION, TOOLS } from '../../../shell/navigation.js';
import { ChoiceField, type SelectOption, TextField } from '../../../ui/form-fields.js';

const OTHER = 'other';

/** The most common targets of links on the site. */
const PLACES: readonly SelectOption[] = [
  ...[...NAVIGATION, ...TOOLS].map(({ label, to }) => ({ label, value: to })),
  { label: 'Request a quote', value: '/quote' },
  ...SERVICE_TYPES.map(({ label, value }) => ({
    label: `Request a quote: ${label}`,
    value: `/quote?service=${value}`,
  })),
  { label: 'Catalog: Used equipment', value: '/catalog?condition=used' },
  ...FAMILIES.map(({ label, value }) => ({ label: `Catalog: ${label}`, value: `/catalog?family=${value}` })),
  ...BLOG_CATEGORIES.map((category) => ({
    label: `Blog: ${category}`,
    value: `/blog?${new URLSearchParams({ category })}`,
  })),
  ...Object.entries(TEXT_PAGES).map(([section, value]) => ({
    label: CONTENT_SECTIONS[section as keyof typeof TEXT_PAGES].label,
    value,
  })),
  { label: 'Nowhere', value: '#' },
];

interface LinkFieldProps {
  label: string;
  name: string;
  value: string;
  hint?: string;
  error?: string;
  required: boolean;
}

/** A link to a page of the site, chosen from a list, or to any other address. */
export function LinkField({ label, name, value, hint, error, required }: LinkFieldProps) {
  const [address, setAddress] = useState(value);
  const [isOther, setIsOther] = useState(!isPlace(value));
  const onPlaceChosen = (place: string) => {
    setIsOther(place === OTHER);
    if (place !== OTHER) setAddress(place);
  };
  return (
    <>
      <ChoiceField
        unmarked
        label={label}
        name={`${name}.place`}
        hint={hint}
        options={[...PLACES, { label: 'Another address', value: OTHER }]}
        value={isOther ? OTHER : address}
        onChange={({ target }) => onPlaceChosen(target.value)}
      />
      {isOther ? (
        <TextField
          label={`${label}: another address`}
          name={name}
          hint="A page of this site, such as /product/12, or a full address that begins with https://."
          inputMode="url"
          autoComplete="off"
          required={required}
          error={error}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      ) : (
        <input type="hidden" name={name} value={address} />
      )}
    </>
  );
}

function isPlace(address: string): boolean {
  return PLACES.some(({ value }) => value === address);
}
