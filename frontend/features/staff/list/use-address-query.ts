import { useLocation } from 'react-router';

/** Query parameters of the address. The router's own hook would add code for every visitor. */
export function useAddressQuery(): URLSearchParams {
  return new URLSearchParams(useLocation().search);
}
