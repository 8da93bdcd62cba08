import type { Text } from '../http/language.ts'

function text(en: string, ar: string): Text {
  return { en, ar }
}

export const faqCategories: readonly Text[] = [text('Orders', 'الطلبات'), text('Account', 'الحساب')]

/** The number of its category in the list above, the question, the answer. */
export const faq: readonly (readonly [number, Text, Text])[] = [
  [0, text('When will my order arrive?', 'متى يصل طلبي؟'), text('Within five days.', 'خلال خمسة أيام.')],
  [
    0,
    text('Can I return goods?', 'هل يمكنني الإرجاع؟'),
    text('Within 14 days, unless the product says otherwise.', 'خلال 14 يوماً ما لم يذكر خلاف ذلك.'),
  ],
  [0, text('How can I pay?', 'كيف أدفع؟'), text('By card.', 'بالبطاقة.')],
  [
    1,
    text('I forgot my password.', 'نسيت كلمة المرور.'),
    text('Choose a new one from the login page.', 'اختر كلمة جديدة من صفحة الدخول.'),
  ],
  [
    1,
    text('How do I close my account?', 'كيف أغلق حسابي؟'),
    text('In the settings of your profile.', 'من إعدادات ملفك.'),
  ],
]

export const globalTexts: Readonly<Record<string, Text>> = {
  privacy_policy: text(
    '<h2>Privacy</h2><p>We keep what an order needs, and nothing else.</p>',
    '<h2>الخصوصية</h2><p>نحتفظ بما يحتاجه الطلب فقط.</p>',
  ),
  cookie_policy: text(
    '<h2>Cookies</h2><p>Only those that keep you logged in.</p>',
    '<h2>ملفات الارتباط</h2><p>فقط ما يبقيك مسجلاً.</p>',
  ),
  terms_and_conditions: text(
    '<h2>Terms</h2><p>Prices include taxes.</p><ul><li>Goods stay ours until paid.</li></ul>',
    '<h2>الشروط</h2><p>الأسعار شاملة الضرائب.</p><ul><li>تبقى البضائع لنا حتى الدفع.</li></ul>',
  ),
}

export const galleries: readonly { name: Text; description: Text; images: readonly Text[] }[] = [
  {
    name: text('Our shop', 'متجرنا'),
    description: text('Where it all is', 'حيث كل شيء'),
    images: [text('The window', 'الواجهة'), text('The shelves', 'الرفوف'), text('The till', 'الصندوق')],
  },
  {
    name: text('Summer', 'الصيف'),
    description: text('Days outside', 'أيام في الخارج'),
    images: [text('The garden', 'الحديقة'), text('The pool', 'المسبح')],
  },
]

export const referralSources: readonly Text[] = [
  text('A friend', 'صديق'),
  text('A search', 'البحث'),
  text('A poster', 'ملصق'),
]

/** A question, and its answer where it has one. */
export const questions: readonly (readonly [Text, Text | null])[] = [
  [text('Does it run small?', 'هل المقاس صغير؟'), text('No, take the usual size.', 'لا، خذ المقاس المعتاد.')],
  [text('Is it lined?', 'هل هو مبطن؟'), null],
]

export const comments: readonly (readonly [number, string])[] = [
  [5, 'Washes well and still looks new.'],
  [4, 'لون جميل ومقاس مناسب.'],
  [2, 'The zip came loose after a week.'],
]
