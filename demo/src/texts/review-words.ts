import type { Language } from '../demo-types.ts'

export type Kind = 'top' | 'bottom' | 'shoe' | 'child'
export type Mood = 'glad' | 'mixed' | 'sad'

/** How a review starts; each says something by itself. */
export const openings: Record<Language, Record<Mood, readonly string[]>> = {
  en: {
    glad: [
      'Bought one in March, came back for a second colour.',
      'Exactly what the pictures show.',
      'I rarely write reviews, but this deserves one.',
      'Arrived two days early and nicely folded.',
      'Three washes in and it still looks new.',
      'My sister saw mine and ordered hers the same evening.',
      'The cloth is better than I expected at this price.',
      'Fits as the size table promised.',
      'A present that was actually liked.',
      'Wore it four days out of seven last week.',
      'Finally one that is not see-through.',
      'The colour is a touch deeper than on my screen, and better for it.',
      'Ordered two sizes, kept the smaller, and the return took five minutes.',
      'Took it on a ten-day trip and nothing else was needed.',
      'Well made, down to the stitching on the inside.',
      'Simple, solid, no logo. Thank you.',
      'Better in the hand than in the photo.',
      'This is the third I have had from this seller and they are consistent.',
    ],
    mixed: [
      'Nice, though not perfect.',
      'Good cloth, but I had to exchange the size once.',
      'It does the job.',
      'Took nine days to reach me.',
      'I like it more than I love it.',
      'Fine for the sale price, a little dear at the full one.',
      'One loose thread out of the bag, easily cut.',
      'The colour differs slightly from the picture.',
      'Almost kept the smaller one.',
    ],
    sad: [
      'Not for me, sadly.',
      'Expected more after reading the other reviews.',
      'Had to send it back.',
      'Mine must have come from a bad batch.',
      'The size was clearly off.',
      'Disappointed after the second wash.',
    ],
  },
  ar: {
    glad: [
      'اشتريت واحدة في الشتاء وعدت للون الثاني.',
      'مطابق للصور تماماً.',
      'لا أكتب تقييمات عادة لكنه يستحق.',
      'وصل قبل موعده بيومين ومغلفاً بعناية.',
      'غسلته ثلاث مرات وما زال كالجديد.',
      'رأته أختي عندي فطلبت مثله في الليلة نفسها.',
      'القماش أفضل مما توقعت بهذا السعر.',
      'المقاس كما في الجدول بالضبط.',
      'قدّمته هدية وأعجبت صاحبها فعلاً.',
      'لبسته أربعة أيام في الأسبوع.',
      'أخيراً قطعة لا تشف.',
      'اللون أعمق قليلاً من الشاشة وهذا أجمل.',
      'طلبت مقاسين وأعدت الأكبر بسهولة تامة.',
      'رافقني في سفر عشرة أيام ولم أحتج إلى غيره.',
      'شغل نظيف حتى الخياطة من الداخل.',
      'بسيط ومتين وبلا شعارات، شكراً لكم.',
      'على الطبيعة أحلى من الصورة.',
      'ثالث طلب لي من هذا البائع والجودة ثابتة.',
    ],
    mixed: [
      'جميل لكن ليس مثالياً.',
      'القماش جيد لكني بدّلت المقاس مرة.',
      'يؤدي الغرض.',
      'تأخر التوصيل تسعة أيام.',
      'مناسب بسعر التخفيض، وغالٍ قليلاً من دونه.',
      'وجدت خيطاً زائداً وقصصته.',
      'اللون يختلف قليلاً عن الصورة.',
      'أعجبني لكن ليس إلى درجة الانبهار.',
    ],
    sad: [
      'لم يناسبني مع الأسف.',
      'توقعت أفضل بعد قراءة التعليقات.',
      'اضطررت إلى إرجاعه.',
      'يبدو أن القطعة التي وصلتني فيها عيب.',
      'المقاس مختلف عن الجدول.',
      'خاب ظني بعد الغسلة الثانية.',
    ],
  },
}

/** What it says about the thing itself. */
export const remarks: Record<Language, Record<Kind, Record<Mood, readonly string[]>>> = {
  en: {
    top: {
      glad: [
        'The shoulders sit right, which is rare for me.',
        'Sleeves are long enough for once.',
        'It layers well under a coat.',
        'The neckline has not stretched at all.',
        'Soft on the skin, no itching label.',
        'It hangs straight and does not cling at the waist.',
        'Still no pilling after two months.',
        'Warm without feeling heavy.',
        'Cool enough for a July afternoon in town.',
      ],
      mixed: [
        'Sleeves run two centimetres long on me.',
        'A bit boxy at the waist.',
        'It wrinkles if you leave it in the basket.',
        'The hem curls a little after drying.',
      ],
      sad: [
        'The neckline lost its shape.',
        'Too tight across the shoulders, though the chest was fine.',
        'It pilled under the arms within weeks.',
      ],
    },
    bottom: {
      glad: [
        'The waist does not gape when I sit.',
        'Pockets are deep enough for a phone.',
        'The length is spot on with flat shoes.',
        'No bagging at the knee after a whole day.',
        'I cycled to work in them and forgot about it.',
        'They look smart with a shirt and lazy with a hoodie.',
        'The free hemming was neat and quick.',
        'Thick enough, and still easy to move in.',
      ],
      mixed: [
        'A little long in the leg, so I turned them up.',
        'The waistband needed a day to soften.',
        'They attract some lint.',
        'I would have liked a back pocket that closes.',
      ],
      sad: [
        'They slid down all day.',
        'The dye rubbed off on a light sofa.',
        'Too short in the rise for me.',
      ],
    },
    shoe: {
      glad: [
        'No blisters, even on the first long walk.',
        'Grip on wet tiles is excellent.',
        'Wide enough for my feet, which is not a given.',
        'They clean up with a damp cloth.',
        'I stand all day at work and my back is grateful.',
        'Light, but they do not feel flimsy.',
        'Two people asked me where I got them.',
      ],
      mixed: [
        'Half a size small, so order up.',
        'The laces are too long and need a double knot.',
        'They squeaked for the first week.',
      ],
      sad: [
        'The heel rubbed even with thick socks.',
        'The sole came loose at the toe after a month, though it was replaced at no cost.',
      ],
    },
    child: {
      glad: [
        'My son refuses to take it off.',
        'She dressed herself in it this morning, for the first time.',
        'Survived nursery paint, mud and yoghurt.',
        'Roomy enough to last until next spring.',
        'The knees and elbows are holding, and that says a lot in this house.',
        'Soft seams, no complaints about scratching.',
        'It will go to her little brother next.',
        'Easy to find on the playground thanks to the colour.',
      ],
      mixed: [
        'Runs large; we will wait half a year.',
        'Lovely, but the light colour shows everything.',
        'The sleeves are long, so we roll them for now.',
      ],
      sad: [
        'It shrank by almost one size in the dryer.',
        'Too narrow over the head, so there were tears every morning.',
      ],
    },
  },
  ar: {
    top: {
      glad: [
        'الكتف في مكانه الصحيح، وهذا نادر معي.',
        'الأكمام طويلة بما يكفي أخيراً.',
        'ممتاز تحت المعطف.',
        'الرقبة لم تتمدد أبداً.',
        'ناعم على البشرة ولا بطاقة مزعجة.',
        'ينسدل باستقامة ولا يلتصق عند الخصر.',
        'شهران من الاستعمال ولم يتوبّر.',
        'دافئ من دون أن يكون ثقيلاً.',
        'منعش حتى في حر تموز.',
      ],
      mixed: [
        'الأكمام أطول بقليل مما أحب.',
        'واسع قليلاً عند الخصر.',
        'يتجعد إن تُرك في سلة الغسيل.',
        'تلتف حافته قليلاً بعد التجفيف.',
      ],
      sad: ['فقدت الرقبة شكلها بسرعة.', 'ضيق عند الكتفين مع أن الصدر مناسب.', 'توبّر تحت الإبطين بعد أسابيع.'],
    },
    bottom: {
      glad: [
        'الخصر لا يتباعد عند الجلوس.',
        'الجيوب عميقة وتتسع للهاتف.',
        'الطول مضبوط مع الحذاء المسطح.',
        'لم يترهل عند الركبة طوال اليوم.',
        'ركبت به الدراجة إلى العمل ولم أشعر به.',
        'أنيق مع القميص ومريح مع الهودي.',
        'خدمة التقصير المجانية كانت سريعة ومتقنة.',
        'سميك بما يكفي ويسمح بالحركة.',
      ],
      mixed: [
        'طويل قليلاً فثنيت أطرافه.',
        'احتاج الخصر يوماً ليلين.',
        'يلتقط الوبر بسهولة.',
        'تمنيت جيباً خلفياً يُغلق.',
      ],
      sad: ['كان ينزلق طوال اليوم.', 'تركت الصبغة أثراً على أريكة فاتحة.', 'قصير من جهة الخصر بالنسبة إليّ.'],
    },
    shoe: {
      glad: [
        'لا تقرحات حتى بعد أول مشوار طويل.',
        'ثباته على البلاط المبلل ممتاز.',
        'عريض ومريح لقدمي.',
        'يُنظف بقطعة رطبة فقط.',
        'أقف طوال اليوم في عملي وظهري يشكره.',
        'خفيف من دون أن يبدو هشاً.',
        'سألني اثنان من أين اشتريته.',
      ],
      mixed: [
        'أصغر بنصف مقاس فاطلبوا الأكبر.',
        'الرباط طويل ويحتاج إلى عقدتين.',
        'كان يصدر صوتاً في أسبوعه الأول.',
      ],
      sad: ['احتك الكعب بقدمي حتى مع جورب سميك.', 'انفصل النعل عند المقدمة بعد شهر، لكنهم استبدلوه مجاناً.'],
    },
    child: {
      glad: [
        'ابني يرفض أن يخلعه.',
        'لبسته ابنتي وحدها هذا الصباح لأول مرة.',
        'نجا من ألوان الحضانة والطين واللبن.',
        'واسع ويكفي حتى الربيع القادم.',
        'الركبتان والمرفقان صامدة، وهذا إنجاز في بيتنا.',
        'درزات ناعمة ولا شكوى من الحكّة.',
        'سيرثه أخوها الصغير.',
        'لونه يسهّل العثور عليه في الملعب.',
      ],
      mixed: [
        'مقاسه كبير، سننتظر نصف سنة.',
        'جميل لكن اللون الفاتح يُظهر كل شيء.',
        'الأطراف طويلة فنثنيها الآن.',
      ],
      sad: ['انكمش مقاساً كاملاً تقريباً في النشافة.', 'يصعب إلباسه، وكل صباح دموع.'],
    },
  },
}

export const closings: Record<Language, Record<Mood, readonly string[]>> = {
  en: {
    glad: [
      'Would buy again.',
      'Recommended.',
      'Please keep this one in the range.',
      'Already waiting for the next colours.',
      'Worth every cent.',
      'Customer service answered within the hour, too.',
    ],
    mixed: [
      'Still keeping it.',
      'Four stars for the service.',
      'I would size down next time.',
      'My partner likes it, so it stays.',
    ],
    sad: ['The refund came quickly, at least.', 'Friendly service, though.', 'I will try another size.'],
  },
  ar: {
    glad: [
      'سأشتريه مرة أخرى.',
      'أنصح به.',
      'أرجو ألا تتوقفوا عن إنتاجه.',
      'ننتظر ألواناً جديدة.',
      'يستحق كل قرش.',
      'وخدمة العملاء ردّت خلال ساعة.',
    ],
    mixed: [
      'سأحتفظ به على كل حال.',
      'الخدمة جيدة جداً.',
      'سأختار مقاساً أصغر في المرة القادمة.',
      'زوجي أحبه فبقي عندنا.',
    ],
    sad: ['على الأقل عاد المبلغ بسرعة.', 'لكن الخدمة لطيفة.', 'سأجرب مقاساً آخر.'],
  },
}
