import type { ColourKey, Condition, MaterialKey, Text } from '../demo-types.ts'
import type { Texture } from '../drawing/spec.ts'

const text = (en: string, ar: string): Text => ({ en, ar })

export const colours: Record<ColourKey, { name: Text; hex: string }> = {
  white: { name: text('White', 'أبيض'), hex: '#f7f6f3' },
  cream: { name: text('Cream', 'كريمي'), hex: '#f3e9d6' },
  sand: { name: text('Sand', 'رملي'), hex: '#d9c3a0' },
  camel: { name: text('Camel', 'جملي'), hex: '#bb8d5c' },
  brown: { name: text('Chestnut', 'كستنائي'), hex: '#75503a' },
  black: { name: text('Black', 'أسود'), hex: '#27252b' },
  charcoal: { name: text('Charcoal', 'فحمي'), hex: '#494a52' },
  grey: { name: text('Grey', 'رمادي'), hex: '#a3a3a8' },
  navy: { name: text('Navy', 'كحلي'), hex: '#27345c' },
  sky: { name: text('Sky blue', 'سماوي'), hex: '#9cc3e0' },
  blue: { name: text('Sea blue', 'أزرق بحري'), hex: '#3f72ae' },
  teal: { name: text('Teal', 'أخضر مزرق'), hex: '#2b8081' },
  mint: { name: text('Mint', 'نعناعي'), hex: '#a9d6bd' },
  sage: { name: text('Sage', 'أخضر مريمي'), hex: '#93a88a' },
  olive: { name: text('Olive', 'زيتي'), hex: '#6b7043' },
  green: { name: text('Forest green', 'أخضر غابي'), hex: '#3d6b52' },
  saffron: { name: text('Saffron', 'زعفراني'), hex: '#f0b03f' },
  mustard: { name: text('Mustard', 'خردلي'), hex: '#cf9a33' },
  coral: { name: text('Coral', 'مرجاني'), hex: '#ec6e57' },
  terracotta: { name: text('Terracotta', 'طيني'), hex: '#c0644a' },
  red: { name: text('Pomegranate', 'رماني'), hex: '#c23a40' },
  burgundy: { name: text('Burgundy', 'عنابي'), hex: '#752c40' },
  blush: { name: text('Blush', 'وردي فاتح'), hex: '#f0cfc6' },
  pink: { name: text('Rose', 'وردي'), hex: '#e391a1' },
  lilac: { name: text('Lilac', 'ليلكي'), hex: '#c3aad6' },
  aubergine: { name: text('Aubergine', 'باذنجاني'), hex: '#553061' },
  indigo: { name: text('Dark indigo', 'نيلي داكن'), hex: '#2a3654' },
  'mid-blue': { name: text('Mid blue', 'أزرق متوسط'), hex: '#48689a' },
  'light-blue': { name: text('Light wash', 'أزرق فاتح'), hex: '#93b3d2' },
  'washed-black': { name: text('Washed black', 'أسود باهت'), hex: '#3a3b42' },
}

type Material = { name: Text; texture: Texture; feel: Text; care: readonly Text[] }

const gentle = text(
  'Wash at 30 °C with like colours and dry flat in the shade.',
  'يُغسل بدرجة 30 مئوية مع ألوان مشابهة ويُجفَّف مفروداً في الظل.',
)
const easy = text(
  'Machine wash at 40 °C, tumble dry low, warm iron if you must.',
  'يُغسل في الغسالة بدرجة 40، ويُجفَّف بحرارة منخفضة، ويُكوى بحرارة متوسطة عند الحاجة.',
)
const inside = text(
  'Turn inside out and wash cold; the colour keeps for years.',
  'يُقلب على ظهره ويُغسل بماء بارد ليحافظ على لونه سنوات.',
)
const hand = text(
  'Hand wash with wool soap, press in a towel, dry flat.',
  'يُغسل يدوياً بصابون الصوف، ويُضغط داخل منشفة، ثم يُجفَّف مفروداً.',
)
const sport = text(
  'Rinse after sport, wash at 30 °C, and leave out the fabric softener: it clogs the fibres.',
  'يُشطف بعد التمرين ويُغسل بدرجة 30 من دون منعّم، فالمنعّم يسدّ مسام النسيج.',
)
const wipe = text(
  'Brush off dry dirt, wipe with a damp cloth, air dry away from heat.',
  'تُزال الأتربة الجافة بالفرشاة، ثم يُمسح بقطعة رطبة ويُترك ليجف بعيداً عن الحرارة.',
)

export const materials: Record<MaterialKey, Material> = {
  cotton: {
    name: text('Cotton', 'قطن'),
    texture: 'jersey',
    feel: text(
      'Combed cotton jersey, 180 g/m²: smooth, opaque and soft from the first wear',
      'جيرسيه من القطن الممشّط بوزن 180 غ/م²: ناعم وغير شفاف ومريح من أول مرة',
    ),
    care: [easy, inside],
  },
  'organic-cotton': {
    name: text('Organic cotton', 'قطن عضوي'),
    texture: 'jersey',
    feel: text(
      'Certified organic cotton, washed before sewing so it will not shrink on you',
      'قطن عضوي معتمد، يُغسل قبل الخياطة كي لا ينكمش لاحقاً',
    ),
    care: [easy, inside],
  },
  pique: {
    name: text('Cotton piqué', 'قطن بيكيه'),
    texture: 'knit',
    feel: text(
      'Airy cotton piqué whose honeycomb knit keeps the cloth off the skin',
      'قطن بيكيه مسامي بحياكة شبيهة بخلية النحل تُبعد القماش عن الجلد',
    ),
    care: [easy, inside],
  },
  linen: {
    name: text('Linen', 'كتّان'),
    texture: 'linen',
    feel: text(
      'European flax linen that breathes in August and softens with every wash',
      'كتّان أوروبي يسمح بمرور الهواء في عزّ الصيف ويزداد نعومة مع كل غسلة',
    ),
    care: [gentle, easy],
  },
  poplin: {
    name: text('Cotton poplin', 'قطن بوبلين'),
    texture: 'twill',
    feel: text(
      'Crisp two-ply cotton poplin that irons flat in a minute',
      'بوبلين قطني من خيطين مجدولين، متماسك ويُكوى في دقيقة',
    ),
    care: [easy, inside],
  },
  merino: {
    name: text('Merino wool', 'صوف ميرينو'),
    texture: 'knit',
    feel: text(
      'Extra-fine merino, 18.5 micron: warm, light and not in the least scratchy',
      'صوف ميرينو فائق النعومة بسماكة 18.5 ميكرون: دافئ وخفيف ولا يسبب الحكة',
    ),
    care: [hand, gentle],
  },
  'wool-blend': {
    name: text('Wool blend', 'مزيج الصوف'),
    texture: 'knit',
    feel: text(
      'Lambswool with cotton: the warmth of one, the ease of the other',
      'صوف حملان مع القطن: دفء الأول وسهولة العناية بالثاني',
    ),
    care: [hand, gentle],
  },
  fleece: {
    name: text('Brushed fleece', 'فليس مبطّن بالوبر'),
    texture: 'fleece',
    feel: text(
      'Brushed cotton fleece, 320 g/m², with a cloud-soft inside',
      'فليس قطني ممشّط بوزن 320 غ/م² ببطانة ناعمة كالغيم',
    ),
    care: [easy, inside],
  },
  'french-terry': {
    name: text('French terry', 'قطن فرنش تيري'),
    texture: 'jersey',
    feel: text(
      'Looped French terry that is warm on a breezy evening and cool indoors',
      'قماش فرنش تيري بحلقات داخلية، دافئ في النسيم ومعتدل داخل البيت',
    ),
    care: [easy, inside],
  },
  twill: {
    name: text('Cotton twill', 'قطن تويل'),
    texture: 'twill',
    feel: text(
      'Peached cotton twill with 2% elastane, so it moves when you crouch',
      'تويل قطني مخملي الملمس مع 2% إيلاستين ليتحرك معك عند الجلوس',
    ),
    care: [easy, inside],
  },
  denim: {
    name: text('Denim', 'دنيم'),
    texture: 'denim',
    feel: text(
      'Ring-spun denim, 12 oz, dyed with a process that saves most of the water',
      'دنيم مغزول حلقياً بوزن 12 أونصة، مصبوغ بطريقة توفّر معظم الماء',
    ),
    care: [inside, gentle],
  },
  'stretch-denim': {
    name: text('Stretch denim', 'دنيم مرن'),
    texture: 'denim',
    feel: text(
      'Soft stretch denim that springs back and does not bag at the knee',
      'دنيم مرن ناعم يستعيد شكله ولا يترهل عند الركبة',
    ),
    care: [inside, gentle],
  },
  corduroy: {
    name: text('Corduroy', 'مخمل مضلّع'),
    texture: 'corduroy',
    feel: text('Fine-wale cotton corduroy with a quiet sheen', 'مخمل قطني دقيق الأضلاع بلمعة هادئة'),
    care: [inside, gentle],
  },
  'padded-shell': {
    name: text('Padded shell', 'قماش مبطّن'),
    texture: 'shell',
    feel: text(
      'Windproof recycled shell over light recycled padding',
      'قماش خارجي معاد تدويره يصدّ الريح فوق حشوة خفيفة معاد تدويرها',
    ),
    care: [gentle, wipe],
  },
  'rain-shell': {
    name: text('Waterproof shell', 'قماش مقاوم للماء'),
    texture: 'shell',
    feel: text(
      'Taped waterproof shell, 8,000 mm, free of fluorocarbons',
      'قماش مقاوم للماء حتى 8000 ملم بدرزات ملحومة ومن دون مركبات الفلور',
    ),
    care: [wipe, gentle],
  },
  tricot: {
    name: text('Recycled tricot', 'تريكو معاد تدويره'),
    texture: 'jersey',
    feel: text(
      'Smooth tricot knitted from recycled bottles, brushed on the inside',
      'تريكو أملس محاك من زجاجات معاد تدويرها وممشّط من الداخل',
    ),
    care: [sport, easy],
  },
  'active-knit': {
    name: text('Active stretch knit', 'نسيج رياضي مرن'),
    texture: 'jersey',
    feel: text(
      'Four-way stretch knit that wicks sweat and stays opaque in a squat',
      'نسيج يتمدد في أربعة اتجاهات ويطرد العرق ويبقى ساتراً في كل حركة',
    ),
    care: [sport, gentle],
  },
  canvas: {
    name: text('Canvas', 'قماش كانفاس'),
    texture: 'linen',
    feel: text(
      'Sturdy 14 oz cotton canvas over a breathable lining',
      'كانفاس قطني متين بوزن 14 أونصة فوق بطانة تسمح بمرور الهواء',
    ),
    care: [wipe],
  },
  leather: {
    name: text('Leather', 'جلد'),
    texture: 'shell',
    feel: text(
      'Full-grain leather from a tannery with a gold environmental rating',
      'جلد طبيعي كامل الحبيبات من مدبغة حاصلة على تصنيف بيئي ذهبي',
    ),
    care: [wipe],
  },
  suede: {
    name: text('Suede', 'شامواه'),
    texture: 'fleece',
    feel: text(
      'Velvety suede, treated so that a shower does not spoil it',
      'شامواه مخملي معالَج كي لا يفسده رذاذ المطر',
    ),
    care: [wipe],
  },
  mesh: {
    name: text('Knitted mesh', 'شبك محبوك'),
    texture: 'knit',
    feel: text(
      'Seam-free knitted mesh that lets heat out where feet get warm',
      'شبك محبوك بلا درزات يُخرج الحرارة من حيث تسخن القدم',
    ),
    care: [wipe],
  },
}

export const conditions: Record<Condition, Text> = {
  new: text('New', 'جديد'),
  'like-new': text('Like new', 'كالجديد'),
  refurbished: text('Refurbished', 'مجدّد'),
}

/** What the buyer should know about a piece that is not new. */
export const conditionNotes: Record<Exclude<Condition, 'new'>, Text> = {
  'like-new': text(
    '<strong>Like new:</strong> tried on or photographed once, checked by the seller, sold with its tags.',
    '<strong>كالجديد:</strong> جُرّب أو صُوّر مرة واحدة، وفحصه البائع، ويُباع مع بطاقاته.',
  ),
  refurbished: text(
    '<strong>Refurbished:</strong> returned, professionally cleaned, and mended where needed; small signs of wear are possible.',
    '<strong>مجدّد:</strong> قطعة مرتجعة نُظّفت لدى مختصين وأُصلح ما يلزم فيها، وقد تحمل آثار استعمال بسيطة.',
  ),
}

export const services = {
  gift: text('Gift wrapping with a handwritten card', 'تغليف هدايا مع بطاقة مكتوبة بخط اليد'),
  hemming: text('Free hemming to your length', 'تقصير مجاني حسب طولك'),
  name: text('Name label sewn in for nursery and school', 'خياطة بطاقة باسم الطفل للحضانة والمدرسة'),
  repair: text('Free repairs for two years', 'إصلاح مجاني لمدة سنتين'),
  fitting: text('Size advice by chat before you order', 'استشارة المقاس عبر المحادثة قبل الطلب'),
  recycle: text('We take worn pairs back for recycling', 'نستعيد الأحذية القديمة لإعادة تدويرها'),
  embroidery: text('Initials embroidered on request', 'تطريز الأحرف الأولى عند الطلب'),
} satisfies Record<string, Text>
