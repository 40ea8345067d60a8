import { BlogPost } from '../blog/blog-post.entity.js';
import { FormerSlug } from '../blog/former-slug.entity.js';
import { ProductChange } from '../catalog/bulk/product-change.entity.js';
import { Product } from '../catalog/product.entity.js';
import { PriceChange } from '../catalog/rates/price-change.entity.js';
import { SearchCount } from '../catalog/searches/search-count.entity.js';
import { CatalogImportRun } from '../catalog/transfer/catalog-import-run.entity.js';
import { Connection } from '../connections/connection.entity.js';
import { AccessRequest } from '../documents/access/access-request.entity.js';
import { CompanyDocument } from '../documents/document.entity.js';
import { DocumentDownload } from '../documents/download/document-download.entity.js';
import { InquiryAnswer } from '../inquiries/answers/inquiry-answer.entity.js';
import { AnswerTemplate } from '../inquiries/answers/templates/answer-template.entity.js';
import { FollowUp } from '../inquiries/follow-ups/follow-up.entity.js';
import { Inquiry } from '../inquiries/inquiry.entity.js';
import { InquiryLine } from '../inquiries/inquiry-line.entity.js';
import { Erasure } from '../inquiries/retention/erasure.entity.js';
import { InquiryEvent } from '../inquiries/timeline/inquiry-event.entity.js';
import { InquiryNote } from '../inquiries/timeline/inquiry-note.entity.js';
import { DailyCount } from '../platform/counts/daily-count.entity.js';
import { EmailAttempt } from '../platform/email/email-attempt.entity.js';
import { OutgoingEmail } from '../platform/email/outgoing-email.entity.js';
import { SiteSecret } from '../platform/secrets/site-secret.entity.js';
import { TrashItem } from '../platform/trash/trash-item.entity.js';
import { Quotation, QuotationNumber } from '../quotations/quotation.entity.js';
import { QuotationLine, QuotationRevision } from '../quotations/quotation-revision.entity.js';
import { SalesTerms } from '../sales-terms/sales-terms.entity.js';
import { ClaimReminder } from '../site-content/claims/claim-reminder.entity.js';
import { ClaimReminderStep } from '../site-content/claims/claim-reminder-step.entity.js';
import { SiteContentRow } from '../site-content/site-content.entity.js';
import { SiteContentRevision } from '../site-content/site-content-revision.entity.js';
import { PasswordReset } from '../staff/passwords/password-reset.entity.js';
import { KnownDevice } from '../staff/sessions/known-device.entity.js';
import { StaffSession } from '../staff/sessions/staff-session.entity.js';
import { StaffAudit } from '../staff/staff-audit.entity.js';
import { StaffMember } from '../staff/staff-member.entity.js';
import { UnusedPicture } from '../trash/unused-picture.entity.js';
import { WebhookDelivery } from '../webhooks/webhook-delivery.entity.js';
import { WebhookEvent } from '../webhooks/webhook-event.entity.js';
import { WebhookTarget } from '../webhooks/webhook-target.entity.js';
import { SyncRun } from '../wordpress-sync/sync-run.entity.js';

export const ENTITIES = [
  Product,
  CatalogImportRun,
  SearchCount,
  DailyCount,
  PriceChange,
  ProductChange,
  BlogPost,
  FormerSlug,
  CompanyDocument,
  Inquiry,
  InquiryEvent,
  InquiryLine,
  InquiryNote,
  InquiryAnswer,
  AnswerTemplate,
  Erasure,
  Quotation,
  QuotationRevision,
  QuotationLine,
  QuotationNumber,
  FollowUp,
  OutgoingEmail,
  EmailAttempt,
  StaffMember,
  StaffSession,
  KnownDevice,
  PasswordReset,
  StaffAudit,
  AccessRequest,
  DocumentDownload,
  SiteSecret,
  SalesTerms,
  SiteContentRow,
  SiteContentRevision,
  ClaimReminder,
  ClaimReminderStep,
  SyncRun,
  TrashItem,
  UnusedPicture,
  Connection,
  WebhookTarget,
  WebhookEvent,
  WebhookDelivery,
];
