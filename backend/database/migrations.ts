import { CreateProduct } from './migrations/20261121080000-product.js';
import { CreateProductSearch } from './migrations/20261121080100-product-search.js';
import { CreateBlogAndDocuments } from './migrations/20261121090000-blog-and-documents.js';
import { CreateInquiry } from './migrations/20261121100000-inquiry.js';
import { CreateDelivery } from './migrations/20261121110000-delivery.js';
import { CreateDocumentAccess } from './migrations/20261121120000-document-access.js';
import { CreateWordpressSync } from './migrations/20261121130000-wordpress-sync.js';
import { CreateStaff } from './migrations/20261121140000-staff.js';
import { LetDryRunsBeside } from './migrations/20261121150000-dry-runs-beside.js';
import { NameInquiryDocument } from './migrations/20261121160000-inquiry-document.js';
import { CreateInquiryDesk } from './migrations/20261121170000-inquiry-desk.js';
import { KeepDocumentVersions } from './migrations/20261121180000-document-desk.js';
import { CreateCatalogImportRun } from './migrations/20261121190000-catalog-import-run.js';
import { LetPostsBeDrafts } from './migrations/20261121200000-post-drafts.js';
import { CountContentChanges } from './migrations/20261121220000-content-version.js';
import { KeepInquiryDesigns } from './migrations/20261121230000-inquiry-design.js';
import { LetFirstPasswordsExpire } from './migrations/20261122000000-first-passwords.js';
import { TellContentChanges } from './migrations/20261122080000-content-change.js';
import { AddProductVersion } from './migrations/20261123010000-product-version.js';
import { AddPostVersion } from './migrations/20261123020000-post-version.js';
import { NumberStaffVersions } from './migrations/20261123040000-staff-version.js';
import { DropContentChange } from './migrations/20261123050000-drop-content-change.js';

/** Every migration in the order it runs. Append new ones; never edit the SQL of existing ones. */
export const MIGRATIONS = [
  { name: '20261121080000-product', class: CreateProduct },
  { name: '20261121080100-product-search', class: CreateProductSearch },
  { name: '20261121090000-blog-and-documents', class: CreateBlogAndDocuments },
  { name: '20261121100000-inquiry', class: CreateInquiry },
  { name: '20261121110000-delivery', class: CreateDelivery },
  { name: '20261121120000-document-access', class: CreateDocumentAccess },
  { name: '20261121130000-wordpress-sync', class: CreateWordpressSync },
  { name: '20261121140000-staff', class: CreateStaff },
  { name: '20261121150000-dry-runs-beside', class: LetDryRunsBeside },
  { name: '20261121160000-inquiry-document', class: NameInquiryDocument },
  { name: '20261121170000-inquiry-desk', class: CreateInquiryDesk },
  { name: '20261121180000-document-desk', class: KeepDocumentVersions },
  { name: '20261121190000-catalog-import-run', class: CreateCatalogImportRun },
  { name: '20261121200000-post-drafts', class: LetPostsBeDrafts },
  { name: '20261121220000-content-version', class: CountContentChanges },
  { name: '20261121230000-inquiry-design', class: KeepInquiryDesigns },
  { name: '20261122000000-first-passwords', class: LetFirstPasswordsExpire },
  { name: '20261122080000-content-change', class: TellContentChanges },
  { name: '20261123010000-product-version', class: AddProductVersion },
  { name: '20261123020000-post-version', class: AddPostVersion },
  { name: '20261123040000-staff-version', class: NumberStaffVersions },
  { name: '20261123050000-drop-content-change', class: DropContentChange },
];
