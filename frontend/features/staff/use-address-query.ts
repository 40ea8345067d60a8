import { useLocation } from 'react-router';

/** The query of the address. The router has a hook of its own, whose code every visitor would load. */
export function useAddressQuery(): URLSearchParams {
  return new URLSearchParams(useLocation().search);
}
