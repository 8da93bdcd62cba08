import type { Text } from '../demo-types.ts'
import type { Audience, Garment } from '../drawing/spec.ts'

const text = (en: string, ar: string): Text => ({ en, ar })

type Wording = {
  /** What it is called in pictures' alternative texts. */
  noun: Text
  /** Facts about how it is made; a product shows a few. */
  features: readonly Text[]
}

const teeFeatures = [
  text('Neckband with a touch of elastane that springs back', 'حافة رقبة بلمسة إيلاستين تستعيد شكلها'),
  text('Shoulder seams taped from neck to sleeve', 'درزات كتف مدعّمة بشريط من الرقبة إلى الكم'),
  text('Printed size label, nothing to scratch', 'بطاقة مقاس مطبوعة لا تسبب الحكّة'),
  text('Twin-needle hems at sleeve and body', 'حواشٍ بإبرتين عند الكم والأسفل'),
  text('Cut lengthwise so the side seams do not twist', 'مقصوص باتجاه الخيط كي لا تلتف الدرزات الجانبية'),
  text('Spare length: still tucked when you reach up', 'طول إضافي يبقى في مكانه عند رفع الذراعين'),
  text('Dyed in small lots, colour-fast to 40 washes', 'مصبوغ بكميات صغيرة ولونه ثابت حتى 40 غسلة'),
] as const

const shirtFeatures = [
  text(
    'Cross-stitched buttons and one spare inside the hem',
    'أزرار مثبّتة بغرزة متصالبة وزر احتياطي داخل الحاشية',
  ),
  text('Two-piece yoke that follows the shoulders', 'قطعة كتف من جزأين تتبع انحناءة الكتفين'),
  text('Collar interlining that does not bubble', 'حشوة ياقة لا تتجعد مع الغسيل'),
  text('Single-needle side seams, felled flat', 'درزات جانبية مسطحة بإبرة واحدة'),
  text('Curved hem, neat inside or outside the trousers', 'حاشية منحنية ترتب داخل البنطال أو خارجه'),
  text('Mother-of-pearl look buttons made from plant starch', 'أزرار بمظهر الصدف مصنوعة من نشا نباتي'),
  text('Cuffs with two positions', 'أساور بوضعين للإغلاق'),
] as const

const trouserFeatures = [
  text('Pocket bags in strong drill cotton', 'بطانة جيوب من قطن متين'),
  text('Hook, bar and inner button: the waist stays level', 'خطّاف وزر داخلي يبقيان الخصر مستوياً'),
  text('Two centimetres to let out at the centre back', 'سنتيمتران إضافيان في الخلف لتوسيع الخصر'),
  text('Blind-stitched hem with room to lengthen', 'حاشية مخفية الغرز تسمح بالتطويل'),
  text('Bar-tacked stress points', 'غرز تقوية عند نقاط الشد'),
  text('Zip made from recycled brass', 'سحّاب من نحاس معاد تدويره'),
  text('Belt loops wide enough for a real belt', 'حلقات تتسع لحزام حقيقي'),
] as const

export const garments: Record<Garment, Wording> = {
  tshirt: { noun: text('T-shirt', 'تيشيرت'), features: teeFeatures },
  tank: { noun: text('tank top', 'تانك'), features: teeFeatures },
  shirt: { noun: text('shirt', 'قميص'), features: shirtFeatures },
  polo: {
    noun: text('polo shirt', 'بولو'),
    features: [
      text('Ribbed collar knitted in one piece', 'ياقة مضلّعة محاكة قطعة واحدة'),
      text('Reinforced side vents', 'فتحات جانبية مقوّاة'),
      text('Placket that lies straight after washing', 'شريط أزرار يبقى مستقيماً بعد الغسيل'),
      text('Sleeve ribs that hold without squeezing', 'حافة كم تثبت من دون ضغط'),
      text('Back two centimetres longer than the front', 'الظهر أطول من الأمام بسنتيمترين'),
      text('Taped inside neck', 'رقبة مدعّمة بشريط داخلي'),
    ],
  },
  hoodie: {
    noun: text('hoodie', 'هودي'),
    features: [
      text('Two-layer hood that stands up by itself', 'قبعة من طبقتين تحافظ على شكلها'),
      text('Kangaroo pocket with bar-tacked corners', 'جيب أمامي بزوايا مقوّاة'),
      text('Ribbed cuffs with 5% elastane', 'أساور مضلّعة مع 5% إيلاستين'),
      text('Cover-stitched seams that lie flat on the skin', 'درزات مسطحة لا تزعج البشرة'),
      text('Pre-shrunk: the sleeves keep their length', 'معالج ضد الانكماش فتبقى الأكمام بطولها'),
      text('Hidden earphone passage inside the pocket', 'ممر مخفي لسلك السماعة داخل الجيب'),
      text('Hanging loop strong enough for a wet coat hook', 'علّاقة متينة لتعليقه مبللاً'),
    ],
  },
  cardigan: {
    noun: text('cardigan', 'كارديغان'),
    features: [
      text('Fully fashioned: each panel is knitted to shape, not cut', 'كل قطعة محاكة على شكلها لا مقصوصة'),
      text('Button band linked by hand', 'شريط الأزرار موصول يدوياً'),
      text('Pockets lined so that they do not sag', 'جيوب مبطّنة كي لا تترهل'),
      text('A skein of matching yarn for mending', 'خصلة خيط من اللون نفسه للإصلاح'),
      text('Pilling tested to grade 4', 'مختبر ضد التوبّر بدرجة 4'),
      text('Spare button sewn inside', 'زر احتياطي مخيط من الداخل'),
      text('Ribs deep enough to push the sleeves up', 'أضلاع عميقة تسمح برفع الأكمام'),
    ],
  },
  jacket: {
    noun: text('jacket', 'جاكيت'),
    features: [
      text('Inside pocket for phone or passport', 'جيب داخلي للهاتف أو الجواز'),
      text('Zip or button flap that keeps the wind out', 'غطاء يمنع الهواء عند الإغلاق'),
      text('Articulated sleeves for cycling and climbing', 'أكمام مقوّسة تناسب الدراجة والتسلق'),
      text('Hand pockets lined in soft fleece', 'جيوب يد مبطّنة بفليس ناعم'),
      text('Hem adjustable from inside the pockets', 'أسفل قابل للتضييق من داخل الجيوب'),
      text('Reflective thread in the back seam', 'خيط عاكس في درزة الظهر'),
      text('Loop at the neck that carries the weight', 'علّاقة متينة عند الرقبة'),
    ],
  },
  jogger: {
    noun: text('joggers', 'جوغر'),
    features: [
      text('Waistband knitted in tubes that never roll', 'خصر محاك لا يلتف على نفسه'),
      text('Side pockets set back so that keys stay in', 'جيوب جانبية مائلة تحفظ المفاتيح'),
      text('Gusset for free movement', 'قطعة إضافية عند الوصل لحرية الحركة'),
      text('Ankle ribs twice as long as usual', 'أضلاع كاحل بضعف الطول المعتاد'),
      text('Cord tips sealed, fit for the machine', 'أطراف رباط مختومة تتحمل الغسالة'),
      text('Back pocket with a hidden snap', 'جيب خلفي بكبسة مخفية'),
      text('Shaped knee that does not bag', 'ركبة مشكّلة لا تترهل'),
    ],
  },
  shorts: {
    noun: text('shorts', 'شورت'),
    features: [
      text('Two hand pockets and one that closes', 'جيبان أماميان وثالث يُغلق'),
      text('Hem faced so that it does not curl', 'حاشية مبطّنة لا تلتف'),
      text('Waist that sits flat under a long shirt', 'خصر مستوٍ تحت القميص الطويل'),
      text('Dries on a line in under two hours', 'يجف على الحبل في أقل من ساعتين'),
      text('Side seams reinforced at the pocket', 'درزات جانبية مقوّاة عند الجيب'),
      text('Sun protection factor 40+', 'حماية من الشمس بمعامل +40'),
      text('Packs to the size of an orange', 'يُطوى بحجم برتقالة'),
    ],
  },
  tights: {
    noun: text('tights', 'تايتس'),
    features: [
      text('Flatlock seams that leave no marks', 'درزات مسطحة لا تترك أثراً'),
      text('Gusset in the crotch for every movement', 'قطعة وصل تمنح حرية كاملة للحركة'),
      text('Waistband in double cloth without elastic cord', 'خصر من طبقتين بلا حبل مطاطي'),
      text('Tested for opacity in bright light', 'مختبرة ضد الشفافية تحت الضوء القوي'),
      text('Keeps its stretch for at least 100 washes', 'تحافظ على مرونتها مئة غسلة على الأقل'),
      text('Ankle that stays down when you move', 'كاحل لا يرتفع مع الحركة'),
      text('Label printed, not sewn', 'بطاقة مطبوعة لا مخيطة'),
    ],
  },
  chinos: { noun: text('chinos', 'تشينو'), features: trouserFeatures },
  jeans: {
    noun: text('jeans', 'جينز'),
    features: [
      text('Copper rivets with no sharp backs', 'مسامير نحاسية بلا حواف حادة'),
      text('Hidden selvedge finish inside the coin pocket', 'تشطيب نظيف داخل جيب العملات'),
      text('Chain-stitched hem that fades into a rope', 'حاشية بغرزة السلسلة تتموّج مع الزمن'),
      text('Leather-free back patch made from paper fibre', 'رقعة خلفية من ألياف الورق بلا جلد'),
      text('Belt loops caught into the waistband', 'حلقات حزام مثبتة داخل الخصر'),
      text('Softened with stones of recycled ceramic', 'مُليّن بحجارة خزفية معاد تدويرها'),
      text('Back pockets placed slightly higher', 'جيوب خلفية مرفوعة قليلاً'),
    ],
  },
  trackpants: {
    noun: text('track pants', 'بنطال رياضي'),
    features: [
      text('Locking zips at the ankle', 'سحّاب كاحل يثبت في مكانه'),
      text('Zipped hand pockets', 'جيوب بسحّاب'),
      text('Inner cord in a contrast colour', 'رباط داخلي بلون مغاير'),
      text('Stripe knitted in, so it cannot peel', 'خط محاك في القماش فلا يتقشر'),
      text('Breathable panel behind the knee', 'لوح يسمح بمرور الهواء خلف الركبة'),
      text('Foot loop for tucking into socks', 'حلقة قدم لإدخاله في الجورب'),
    ],
  },
  sneakers: {
    noun: text('sneakers', 'سنيكرز'),
    features: [
      text('Removable insole, ready for your own', 'نعل داخلي قابل للإزالة'),
      text('Sole stitched as well as glued', 'نعل مخيط إضافة إلى اللصق'),
      text('Natural rubber with 30% recycled content', 'مطاط طبيعي فيه 30% مواد معاد تدويرها'),
      text('Heel counter that supports without rubbing', 'دعامة كعب لا تحتك بالقدم'),
      text('A second pair of laces or straps in the box', 'رباط أو لاصق إضافي في العلبة'),
      text('Padded tongue that stays centred', 'لسان مبطّن يبقى في الوسط'),
      text('Grip tested on wet tiles', 'تماسك مختبر على البلاط المبلل'),
    ],
  },
}

type Group = 'women' | 'men' | 'children' | 'babies'

export function groupOf(audience: Audience): Group {
  return audience === 'girls' || audience === 'boys' ? 'children' : audience
}

/** Help with choosing a size, in several wordings each. */
export const fits: Record<'clothes' | 'shoes', Record<Group, readonly Text[]>> = {
  clothes: {
    women: [
      text(
        'True to size. Between two sizes, take the smaller for a neat line, the larger for ease.',
        'المقاسات دقيقة. إن كنتِ بين مقاسين فالأصغر لمظهر محدد والأكبر لراحة أكثر.',
      ),
      text('Our model is 174 cm tall and wears S.', 'طول عارضتنا 174 سم وترتدي مقاس S.'),
      text(
        'Cut with a little ease at hip and upper arm, measured on forty women rather than on a dummy.',
        'قَصّة مريحة عند الورك وأعلى الذراع، قيست على أربعين امرأة لا على دمية عرض.',
      ),
      text(
        'If you are under 160 cm, hemming is free: write your height in the order note.',
        'إن كان طولك أقل من 160 سم فالتقصير مجاني: اكتبي طولك في ملاحظة الطلب.',
      ),
      text(
        'Take your usual size; the size table gives every measure in centimetres.',
        'اختاري مقاسك المعتاد؛ وجدول المقاسات يعطي كل قياس بالسنتيمتر.',
      ),
    ],
    men: [
      text(
        'Regular fit. Our model is 186 cm tall and wears M.',
        'قَصّة عادية. طول عارضنا 186 سم ويرتدي مقاس M.',
      ),
      text(
        'Falls true to size; broad shoulders may like one size up.',
        'المقاس دقيق، ولأصحاب الأكتاف العريضة ننصح بمقاس أكبر.',
      ),
      text(
        'Lay your favourite piece flat, measure it, and compare with our table: that is the surest way.',
        'افرد قطعتك المفضلة وقِسها ثم قارنها بجدولنا: هذه أضمن طريقة.',
      ),
      text(
        'Cut for moving rather than for posing, so it is neither tight nor baggy.',
        'قَصّة للحركة لا للاستعراض، فلا هي ضيقة ولا فضفاضة.',
      ),
      text(
        'Size exchanges are free, both ways, as often as it takes.',
        'تبديل المقاس مجاني ذهاباً وإياباً ومهما تكرر.',
      ),
    ],
    children: [
      text(
        'Sized by age with room to grow; a tall child takes the next age up.',
        'المقاسات بحسب العمر مع متسع للنمو، وللطفل الطويل نختار العمر التالي.',
      ),
      text(
        'Lasts about a year and a half, then looks good enough to pass on.',
        'يدوم نحو سنة ونصف ثم يبقى صالحاً لطفل آخر.',
      ),
      text(
        'Easy to put on without help from about four years.',
        'يلبسه الطفل وحده ابتداءً من سن الرابعة تقريباً.',
      ),
      text(
        'Tested by a class of twenty-two seven-year-olds, who asked for bigger pockets and got them.',
        'اختبره صف من اثنين وعشرين طفلاً في السابعة طلبوا جيوباً أكبر فحصلوا عليها.',
      ),
      text(
        'Runs a little generous: choose the real age, not the next one.',
        'مقاسه واسع قليلاً: اختاروا العمر الحقيقي لا الذي يليه.',
      ),
    ],
    babies: [
      text(
        'Sized by months; babies differ, so go by weight on the size table.',
        'المقاسات بالأشهر، والرضّع يختلفون، فاعتمدوا الوزن في جدول المقاسات.',
      ),
      text('Room for cloth nappies and for a good lunch.', 'متسع للحفاض القماشي ولوجبة غداء جيدة.'),
      text(
        'No part smaller than a coin, nothing that can be bitten off.',
        'لا أجزاء صغيرة ولا شيء يمكن نزعه بالفم.',
      ),
      text(
        'Safe from the first day: saliva-proof dyes, nickel-free snaps.',
        'آمن من اليوم الأول: أصباغ ثابتة أمام اللعاب وكبسات خالية من النيكل.',
      ),
    ],
  },
  shoes: {
    women: [
      text(
        'True to size on a medium width; half sizes go up.',
        'المقاس دقيق بعرض متوسط، ولأنصاف المقاسات اختاري الأكبر.',
      ),
      text(
        'Narrow at the heel, roomy at the toes: no breaking in.',
        'ضيق عند الكعب ومريح عند الأصابع ولا يحتاج إلى تليين.',
      ),
      text(
        'Comes up slightly large, so choose the smaller of two sizes.',
        'مقاسه أكبر قليلاً، فاختاري الأصغر بين مقاسين.',
      ),
    ],
    men: [
      text(
        'Medium width with a high instep; sizes as on your last pair.',
        'عرض متوسط وقوس مرتفع، والمقاس كحذائك الأخير.',
      ),
      text('Runs half a size small: take the next one up.', 'أصغر بنصف مقاس: اختر المقاس التالي.'),
      text(
        'Comfortable from the box; the first week needs no plasters.',
        'مريح من أول يوم ولا يحتاج إلى لاصق جروح في أسبوعه الأول.',
      ),
      text(
        'Measure your foot in the evening, when it is longest, and add eight millimetres.',
        'قِس قدمك مساءً حين تكون أطول وأضف ثمانية ملليمترات.',
      ),
    ],
    children: [
      text(
        'A growth line on the insole shows when it is time for the next size.',
        'خط نمو على النعل الداخلي يبيّن متى يحين المقاس التالي.',
      ),
      text('Leave a thumb’s width in front of the longest toe.', 'اتركوا عرض إبهام أمام أطول إصبع.'),
      text('Fits medium to wide feet; the instep opens far.', 'يناسب القدم المتوسطة والعريضة ويُفتح واسعاً.'),
    ],
    babies: [
      text(
        'For the first free steps, from about ten months; print our foot template to measure at home.',
        'لأولى الخطوات الحرة من عشرة أشهر تقريباً؛ اطبعوا قالب القدم من موقعنا للقياس في البيت.',
      ),
    ],
  },
}
