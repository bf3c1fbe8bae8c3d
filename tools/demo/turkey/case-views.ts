import type { CaseViewContent } from '../content.ts'

export const caseViews: readonly CaseViewContent[] = [
  {
    account: 'agent',
    list: 'all',
    name: 'İzmir, açık bordro talepleri',
    filters: (id) => ({
      statusWrapupClosed: 'false',
      divisionId: id('division', 'Bordro'),
      locationId: id('location', 'İzmir'),
    }),
  },
  {
    account: 'agent',
    list: 'group',
    name: 'Parola talepleri',
    filters: (id) => ({ wrapupId: id('category', 'Hesap ve erişim › Parola sıfırlama') }),
  },
  {
    account: 'lead',
    list: 'all',
    name: 'Çalışan yanıtı bekleyenler',
    filters: (id) => ({ statusWrapupId: id('status', 'Çalışan Yanıtı Bekleniyor') }),
    isShared: true,
  },
  {
    account: 'lead',
    list: 'all',
    name: 'Kritik ve açık',
    filters: () => ({ statusWrapupClosed: 'false', priority: '1 - Kritik' }),
  },
]
