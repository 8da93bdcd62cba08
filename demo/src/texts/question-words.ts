import type { Text } from '../demo-types.ts'
import type { Kind } from './review-words.ts'

export type QuestionPair = { question: Text; answer: Text }

const pair = (q: string, a: string, qAr: string, aAr: string): QuestionPair => ({
  question: { en: q, ar: qAr },
  answer: { en: a, ar: aAr },
})

/** Questions that fit any product. */
const anyProduct: readonly QuestionPair[] = [
  pair(
    'Can you wrap it as a present and leave out the invoice?',
    'Yes. Send us your order number and the words for the card by chat; the invoice comes to you by e-mail only.',
    'هل يمكن تغليفه هدية من دون فاتورة؟',
    'نعم. أرسل إلينا رقم طلبك ونص البطاقة في المحادثة، وتصلك الفاتورة بالبريد الإلكتروني فقط.',
  ),
  pair(
    'Will my size come back in stock?',
    'A new delivery is planned every three to four weeks. Choose the size and press “Tell me when it is back”: we write to you once.',
    'هل سيتوفر مقاسي من جديد؟',
    'تصلنا دفعة جديدة كل ثلاثة إلى أربعة أسابيع. اختر المقاس واضغط «أخبرني عند توفره» فنراسلك مرة واحدة.',
  ),
  pair(
    'Is the colour closer to the first picture or to the detail view?',
    'In daylight it is closest to the detail view.',
    'هل اللون أقرب إلى الصورة الأولى أم إلى صورة التفاصيل؟',
    'في ضوء النهار هو أقرب إلى صورة التفاصيل.',
  ),
  pair(
    'Where is it made?',
    'In our partner workshop near Porto, which we visit twice a year.',
    'أين يُصنع؟',
    'في مشغل شريك لنا قرب مدينة بورتو نزوره مرتين في السنة.',
  ),
  pair(
    'Can I return it in a shop?',
    'We have no shops, but the return label is free and any parcel counter takes it.',
    'هل أستطيع إرجاعه في أحد الفروع؟',
    'ليست لدينا فروع، لكن بطاقة الإرجاع مجانية ويستلمها أي مكتب شحن.',
  ),
]

const byKind: Record<Kind, readonly QuestionPair[]> = {
  top: [
    pair(
      'I am 168 cm and usually wear M. Will the sleeves be long enough?',
      'Yes. The M sleeve is made for heights of 164 to 176 cm; the table lists it in centimetres.',
      'طولي 168 سم وأرتدي M عادة، هل الأكمام مناسبة؟',
      'نعم، كم مقاس M مصمم لطول من 164 إلى 176 سم، والجدول يذكره بالسنتيمتر.',
    ),
    pair(
      'Does it shrink in the first wash?',
      'Less than two percent if washed as the label says; we wash the cloth before cutting.',
      'هل ينكمش بعد أول غسلة؟',
      'أقل من اثنين بالمئة إذا غُسل حسب التعليمات، فنحن نغسل القماش قبل القص.',
    ),
    pair(
      'Is it see-through in the light colours?',
      'No. Even the lightest colour passed our daylight test over a patterned vest.',
      'هل يشف باللون الفاتح؟',
      'لا. حتى أفتح الألوان اجتازت اختبارنا في ضوء النهار.',
    ),
    pair(
      'Can I iron it?',
      'On medium heat, inside out. Most customers just hang it up damp.',
      'هل يمكن كيّه؟',
      'على حرارة متوسطة ومن الجهة الداخلية، ومعظم زبائننا يكتفون بتعليقه رطباً.',
    ),
    pair(
      'Does it work under a fitted blazer?',
      'Yes, the armhole is cut high so that nothing bunches up.',
      'هل يصلح تحت سترة رسمية ضيقة؟',
      'نعم، فتحة الكم عالية فلا يتجمع القماش.',
    ),
  ],
  bottom: [
    pair(
      'What is the inside leg of size M?',
      '79 cm in the regular length. Hemming to your measure is free.',
      'كم يبلغ طول الساق الداخلي لمقاس M؟',
      '79 سم بالطول العادي، والتقصير حسب قياسك مجاني.',
    ),
    pair(
      'Does the waist stretch with wear?',
      'About one centimetre over a day, and it returns in the wash.',
      'هل يتمدد الخصر مع اللبس؟',
      'نحو سنتيمتر واحد خلال اليوم، ويعود بعد الغسيل.',
    ),
    pair(
      'Are the pockets real?',
      'All of them, and the front ones are 16 cm deep.',
      'هل الجيوب حقيقية؟',
      'كلها حقيقية، وعمق الأمامية 16 سم.',
    ),
    pair(
      'Can I wear it on a long flight?',
      'Many customers do; the waistband is soft and the cloth does not crease sharply.',
      'هل يناسب رحلة طيران طويلة؟',
      'كثير من زبائننا يسافرون به، فالخصر ناعم والقماش لا يتجعد بشدة.',
    ),
    pair(
      'Does the colour bleed?',
      'Wash it alone the first time, cold. After that it is safe with similar colours.',
      'هل يتحلل اللون عند الغسيل؟',
      'اغسله وحده بماء بارد في المرة الأولى، وبعدها يُغسل مع ألوان مشابهة.',
    ),
  ],
  shoe: [
    pair(
      'I have wide feet. Is there room at the toes?',
      'Yes, the last is a medium-wide one; with the insole out you gain another four millimetres.',
      'قدمي عريضة، هل المقدمة مريحة؟',
      'نعم، القالب متوسط إلى عريض، وبإزالة النعل الداخلي تكسب أربعة ملليمترات إضافية.',
    ),
    pair(
      'Can they go in the washing machine?',
      'Please do not. A soft brush and lukewarm water do the job in two minutes.',
      'هل يُغسل في الغسالة؟',
      'لا ننصح بذلك. فرشاة ناعمة وماء فاتر يكفيان في دقيقتين.',
    ),
    pair(
      'Are they good for standing all day?',
      'Yes. The midsole keeps its spring for about 700 hours of standing.',
      'هل يناسب الوقوف طوال اليوم؟',
      'نعم، تحافظ الطبقة الوسطى على مرونتها نحو 700 ساعة وقوف.',
    ),
    pair(
      'Do you take my old pair back?',
      'Yes, once the new pair has come: put the old one into its box and tell us by chat; we send you a label.',
      'هل تستعيدون حذائي القديم؟',
      'نعم، بعد وصول الجديد: ضع القديم في علبته وأخبرنا في المحادثة، ونرسل إليك بطاقة الشحن.',
    ),
  ],
  child: [
    pair(
      'My daughter is tall for her age. Which size?',
      'Take the next age up; the waist or cuffs keep it in place until she has grown into it.',
      'ابنتي طويلة بالنسبة إلى عمرها، فأي مقاس أختار؟',
      'اختاروا العمر التالي، فالخصر والأساور يثبتانه حتى تكبر قليلاً.',
    ),
    pair(
      'Is it safe for sensitive skin?',
      'Yes: certified free of harmful substances, nickel-free, with printed labels.',
      'هل هو آمن للبشرة الحساسة؟',
      'نعم، معتمد بخلوه من المواد الضارة ومن النيكل، وبطاقاته مطبوعة.',
    ),
    pair(
      'Does the name label service cost extra?',
      'No, the first label is free; write the name in the order note.',
      'هل خدمة بطاقة الاسم بتكلفة إضافية؟',
      'لا، البطاقة الأولى مجانية؛ اكتبوا الاسم في ملاحظة الطلب.',
    ),
    pair(
      'Can a four-year-old put it on alone?',
      'Ours could, after two tries. The openings are wide and nothing is stiff.',
      'هل يستطيع طفل في الرابعة لبسه وحده؟',
      'نعم بعد محاولتين؛ الفتحات واسعة ولا شيء متيبّس.',
    ),
    pair(
      'Will the stains come out?',
      'Rinse cold at once, then wash at 40 °C. Only permanent marker has beaten it so far.',
      'هل تزول البقع؟',
      'تُشطف فوراً بماء بارد ثم تُغسل بدرجة 40، ولم يغلبه حتى الآن إلا القلم الثابت.',
    ),
  ],
}

export function questionsFor(kind: Kind): readonly QuestionPair[] {
  return [...byKind[kind], ...anyProduct]
}
