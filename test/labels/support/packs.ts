import { arabicLabels } from 'holdpoint/labels/ar';
import { germanLabels } from 'holdpoint/labels/de';
import { spanishLabels } from 'holdpoint/labels/es';
import { frenchLabels } from 'holdpoint/labels/fr';
import { japaneseLabels } from 'holdpoint/labels/ja';
import { portugueseLabels } from 'holdpoint/labels/pt';
import { chineseLabels } from 'holdpoint/labels/zh';
import { englishInboxLabels } from '../../../src/inbox/english-inbox-labels.js';
import { englishNotificationLabels } from '../../../src/notification/use-interrupt-notification.js';
import { englishPermissionLabels } from '../../../src/permissions/english-permission-labels.js';
import { englishActionLabels } from '../../../src/previews/english-action-labels.js';
import { englishFileEditLabels } from '../../../src/previews/english-file-edit-labels.js';
import { englishFormLabels } from '../../../src/ui/labels/english-form-labels.js';
import { englishStackLabels } from '../../../src/ui/labels/english-stack-labels.js';
import type { Labels } from '../../../src/ui/labels/labels.js';

export const english: Labels = {
  ...englishStackLabels,
  ...englishFormLabels,
  ...englishFileEditLabels,
  ...englishActionLabels,
  ...englishInboxLabels,
  ...englishPermissionLabels,
  ...englishNotificationLabels,
};
export const packs = {
  german: germanLabels,
  arabic: arabicLabels,
  japanese: japaneseLabels,
  spanish: spanishLabels,
  french: frenchLabels,
  portuguese: portugueseLabels,
  chinese: chineseLabels,
} as const;
