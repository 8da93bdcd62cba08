import type { Language } from '../pages/messages.ts'

type Own = {
  name: string
  noticeMore: string
  reference: string
  chooseCard: string
  chooseLater: string
  laterHint: string
  later: string
}

/** Messages that only the page of this provider shows. */
export const ownMessages: Record<Language, Own> = {
  en: {
    name: 'Checkout.com',
    noticeMore: 'This page stands in for Checkout.com’s. Use the test cards only, never a real one.',
    reference: 'Reference',
    chooseCard: 'Pay by card',
    chooseLater: 'Pay with a delay',
    laterHint: 'The bank approves now and the money arrives later; the shop keeps your order until then.',
    later: 'Pay later',
  },
  ar: {
    name: 'Checkout.com',
    noticeMore:
      'تحل هذه الصفحة محل صفحة Checkout.com. استخدم البطاقات التجريبية فقط، ولا تُدخل بطاقة حقيقية أبدًا.',
    reference: 'المرجع',
    chooseCard: 'الدفع بالبطاقة',
    chooseLater: 'الدفع مع تأخير التحصيل',
    laterHint: 'يوافق المصرف الآن ويصل المبلغ لاحقًا، ويحتفظ المتجر بطلبك حتى ذلك الحين.',
    later: 'الدفع لاحقًا',
  },
}
