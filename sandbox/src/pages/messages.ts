import type { CardProblem } from '../payments/cards.ts'

export type Language = 'en' | 'ar'

type Messages = {
  title: string
  notice: string
  noticeMore: string
  back: string
  other: string
  summary: string
  quantity: (count: string) => string
  subtotal: string
  discount: string
  delivery: string
  free: string
  total: string
  payWithCard: string
  email: string
  card: string
  expiry: string
  cvc: string
  cvcHint: string
  pay: (amount: string) => string
  book: string
  donate: (amount: string) => string
  secure: string
  tools: string
  toolsHint: string
  cards: string
  cardPays: string
  cardAsks: string
  cardDeclines: string
  cardShort: string
  decline: string
  payLater: string
  expire: string
  paidTitle: string
  paidText: string
  underWayTitle: string
  underWayText: string
  settle: string
  fail: string
  failedTitle: string
  failedText: string
  expiredTitle: string
  expiredText: string
  missingTitle: string
  missingText: string
  toShop: string
  toOrder: string
  bankTitle: string
  bankText: (amount: string) => string
  bankApprove: string
  bankRefuse: string
  problems: Record<CardProblem, string>
}

const en: Messages = {
  title: 'Pay',
  notice: 'Sandbox: no real payments.',
  noticeMore: 'This page stands in for the card provider. Use the test cards only, never a real one.',
  back: 'Back to the shop',
  other: 'العربية',
  summary: 'Your order',
  quantity: (count) => `Quantity ${count}`,
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  free: 'Free',
  total: 'Total',
  payWithCard: 'Pay by card',
  email: 'Email',
  card: 'Card number',
  expiry: 'Expiry date',
  cvc: 'Security code',
  cvcHint: '3 or 4 digits',
  pay: (amount) => `Pay ${amount}`.trim(),
  book: 'Book',
  donate: (amount) => `Donate ${amount}`.trim(),
  secure: 'We don’t store anything you type here.',
  tools: 'For testing',
  toolsHint: 'Choose an outcome for this payment:',
  cards: 'Test cards',
  cardPays: 'Succeeds',
  cardAsks: 'Requires authentication',
  cardDeclines: 'Declined',
  cardShort: 'Insufficient funds',
  decline: 'Decline',
  payLater: 'Pay later',
  expire: 'Expire',
  paidTitle: 'Payment received',
  paidText: 'Thank you. Your payment is complete and we have received your order.',
  underWayTitle: 'Payment processing',
  underWayText: 'We’ll confirm your order as soon as the payment arrives.',
  settle: 'Payment succeeds',
  fail: 'Payment fails',
  failedTitle: 'Payment failed',
  failedText: 'Nothing was charged. You can order again in the shop.',
  expiredTitle: 'This payment page has expired',
  expiredText: 'Nothing was charged. Go back to the shop to start again.',
  missingTitle: 'Payment not found',
  missingText: 'The link may be incomplete, or the payment is too old.',
  toShop: 'Back to the shop',
  toOrder: 'View order',
  bankTitle: 'Confirm with your bank',
  bankText: (amount) => `Confirm the payment of ${amount} to the shop.`,
  bankApprove: 'Confirm',
  bankRefuse: 'Decline',
  problems: {
    card_declined: 'Your card was declined. Try another card.',
    insufficient_funds: 'Your card has insufficient funds. Try another card.',
    lost_card: 'Your card was declined. Try another card.',
    expired_card: 'Your card has expired. Try another card.',
    incorrect_cvc: 'The security code is incorrect. Check the 3 or 4 digits on your card.',
    processing_error: 'We couldn’t process your card. Try again in a moment.',
    incorrect_number: 'The card number is incorrect. Check the digits.',
    invalid_expiry: 'The expiry date is incorrect or has passed. Enter it as MM / YY.',
    not_a_test_card: 'Only test cards work here. Use 4242 4242 4242 4242.',
    authentication_refused: 'Your bank did not confirm the payment. Try again or use another card.',
  },
}

const ar: Messages = {
  title: 'الدفع',
  notice: 'بيئة تجريبية: لا مدفوعات حقيقية.',
  noticeMore:
    'تحل هذه الصفحة محل مزوّد الدفع بالبطاقات. استخدم البطاقات التجريبية فقط، ولا تُدخل بطاقة حقيقية أبدًا.',
  back: 'العودة إلى المتجر',
  other: 'English',
  summary: 'طلبك',
  quantity: (count) => `الكمية ${count}`,
  subtotal: 'المجموع الفرعي',
  discount: 'الخصم',
  delivery: 'التوصيل',
  free: 'مجاني',
  total: 'الإجمالي',
  payWithCard: 'الدفع بالبطاقة',
  email: 'البريد الإلكتروني',
  card: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء',
  cvc: 'رمز الأمان',
  cvcHint: '3 أو 4 أرقام',
  pay: (amount) => `دفع ${amount}`.trim(),
  book: 'الحجز',
  donate: (amount) => (amount ? `تبرّع بمبلغ ${amount}` : 'تبرّع'),
  secure: 'لا يُحفظ أي شيء تكتبه هنا.',
  tools: 'للتجربة',
  toolsHint: 'اختر نتيجة عملية الدفع هذه:',
  cards: 'بطاقات تجريبية',
  cardPays: 'تدفع بنجاح',
  cardAsks: 'تطلب تأكيد البنك أولًا',
  cardDeclines: 'تُرفض',
  cardShort: 'رصيدها غير كافٍ',
  decline: 'رفض البطاقة',
  payLater: 'الدفع لاحقًا',
  expire: 'إنهاء الصلاحية',
  paidTitle: 'تم استلام الدفعة',
  paidText: 'شكرًا لك. اكتملت عملية الدفع ووصل طلبك إلينا.',
  underWayTitle: 'الدفعة قيد التنفيذ',
  underWayText: 'سنؤكد طلبك فور وصول المبلغ.',
  settle: 'وصول المبلغ',
  fail: 'فشل الدفع',
  failedTitle: 'لم تتم عملية الدفع',
  failedText: 'لم يُخصم أي مبلغ. يمكنك الطلب من المتجر مرة أخرى.',
  expiredTitle: 'انتهت صلاحية صفحة الدفع هذه',
  expiredText: 'لم يُخصم أي مبلغ. عُد إلى المتجر للبدء من جديد.',
  missingTitle: 'عملية الدفع غير موجودة',
  missingText: 'قد يكون الرابط ناقصًا، أو أن العملية قديمة.',
  toShop: 'العودة إلى المتجر',
  toOrder: 'عرض الطلب',
  bankTitle: 'يطلب منك البنك تأكيد الدفع',
  bankText: (amount) => `أكّد دفع ${amount} إلى المتجر.`,
  bankApprove: 'تأكيد',
  bankRefuse: 'رفض',
  problems: {
    card_declined: 'رُفضت بطاقتك. جرّب بطاقة أخرى.',
    insufficient_funds: 'رصيد هذه البطاقة غير كافٍ. جرّب بطاقة أخرى.',
    lost_card: 'رُفضت بطاقتك. جرّب بطاقة أخرى.',
    expired_card: 'انتهت صلاحية بطاقتك. جرّب بطاقة أخرى.',
    incorrect_cvc: 'رمز الأمان غير صحيح. تحقق من الأرقام الثلاثة أو الأربعة على بطاقتك.',
    processing_error: 'حدث خطأ أثناء معالجة بطاقتك. حاول مرة أخرى بعد قليل.',
    incorrect_number: 'رقم البطاقة غير صحيح. تحقق من الأرقام.',
    invalid_expiry: 'تاريخ الانتهاء غير صحيح أو قد مضى. أدخله بصيغة شهر / سنة.',
    not_a_test_card: 'تعمل هنا البطاقات التجريبية فقط. استخدم \u20664242 4242 4242 4242\u2069.',
    authentication_refused: 'لم يؤكد البنك عملية الدفع. حاول مرة أخرى أو استخدم بطاقة أخرى.',
  },
}

export const messages: Record<Language, Messages> = { en, ar }
