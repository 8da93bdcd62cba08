import type { DemoCategory, DemoProductType, DemoVendor, Text } from '../demo-types.ts'

const text = (en: string, ar: string): Text => ({ en, ar })

type Row = readonly [slug: string, parent: string | null, name: Text, description: Text]

const rows: readonly Row[] = [
  [
    'apparels',
    null,
    text('Apparels', 'الملابس'),
    text(
      'Clothes and shoes for the whole family, chosen for cloth and cut.',
      'ملابس وأحذية لكل العائلة، اخترناها لجودة القماش والقَصّة.',
    ),
  ],
  [
    'tops',
    'apparels',
    text('Tops', 'القطع العلوية'),
    text(
      'From the first layer to the coat: everything above the waist.',
      'من الطبقة الأولى إلى المعطف: كل ما يُلبس فوق الخصر.',
    ),
  ],
  [
    'bottoms',
    'apparels',
    text('Bottoms', 'القطع السفلية'),
    text(
      'Trousers, jeans, shorts and tights that fit how you sit, walk and run.',
      'بناطيل وجينز وشورتات وتايتس تناسب جلوسك ومشيك وركضك.',
    ),
  ],
  [
    't-shirts-and-tanks',
    'tops',
    text('T-Shirts and Tanks', 'تيشيرتات وتانكات'),
    text(
      'Soft jerseys for every day, plain, striped and printed.',
      'قطع جيرسيه ناعمة لكل يوم: سادة ومقلّمة ومطبوعة.',
    ),
  ],
  [
    'shirts-and-polos',
    'tops',
    text('Shirts and Polos', 'قمصان وبولو'),
    text('Collars for work, weddings and warm evenings.', 'ياقات للعمل والأعراس والأمسيات الدافئة.'),
  ],
  [
    'hoodies',
    'tops',
    text('Hoodies', 'هوديات'),
    text(
      'Brushed inside, brave outside: pullovers and zips for all ages.',
      'وبر ناعم من الداخل وشكل جريء من الخارج، بسحّاب ومن دونه ولكل الأعمار.',
    ),
  ],
  [
    'cardigans',
    'tops',
    text('Cardigans', 'كارديغانات'),
    text('Knitwear to button up, throw over and hand down.', 'قطع محبوكة تُزرّر أو تُرمى على الكتف أو تُورّث.'),
  ],
  [
    'jackets',
    'tops',
    text('Jackets', 'جاكيتات'),
    text(
      'Denim, down-free padding and rain shells for the weather you get.',
      'دنيم وحشوات خالية من الريش وأقمشة للمطر، لكل طقس.',
    ),
  ],
  [
    'joggers',
    'bottoms',
    text('Joggers', 'جوغر'),
    text(
      'Soft trousers with a cuff, for home and well beyond it.',
      'بناطيل ناعمة بأسورة عند الكاحل، للبيت ولأبعد منه.',
    ),
  ],
  [
    'shorts',
    'bottoms',
    text('Shorts', 'شورتات'),
    text('Linen, denim and sport shorts for long summers.', 'شورتات كتّان ودنيم ورياضة لصيف طويل.'),
  ],
  [
    'tights',
    'bottoms',
    text('Tights', 'تايتس وليغنز'),
    text(
      'Stretch that supports: studio, running and everyday.',
      'مرونة تدعم الحركة: للاستوديو وللجري ولكل يوم.',
    ),
  ],
  [
    'chinos',
    'bottoms',
    text('Chinos', 'تشينو'),
    text(
      'Cotton, linen and cord trousers between smart and easy.',
      'بناطيل قطن وكتّان ومخمل بين الأناقة والراحة.',
    ),
  ],
  [
    'jeans',
    'bottoms',
    text('Jeans', 'جينز'),
    text(
      'Slim, straight and wide, in four washes and three lengths.',
      'ضيق ومستقيم وواسع، بأربع غسلات وثلاثة أطوال.',
    ),
  ],
  [
    'trackpants',
    'bottoms',
    text('Trackpants', 'بناطيل رياضية'),
    text('Made for training, worn for travelling.', 'صُنعت للتدريب وتُلبس في السفر أيضاً.'),
  ],
  [
    'sneakers',
    'apparels',
    text('Sneakers', 'سنيكرز'),
    text(
      'Shoes to run, skate and stroll in, down to size 19.',
      'أحذية للجري والتزلج والنزهة، ابتداءً من مقاس 19.',
    ),
  ],
]

export const categories: readonly DemoCategory[] = rows.map(([slug, parent, name, description], order) => ({
  slug,
  parent,
  name,
  description,
  order,
  picture: `category-${slug}`,
}))

export const productTypes: readonly DemoProductType[] = [
  {
    slug: 'women',
    title: text('Women', 'نساء'),
    description: text('Pieces that work on Monday and on Saturday.', 'قطع تناسب أول الأسبوع وآخره.'),
    order: 0,
    picture: 'type-women',
  },
  {
    slug: 'men',
    title: text('Men', 'رجال'),
    description: text(
      'Good basics, better cloth, nothing to explain.',
      'أساسيات جيدة وقماش أفضل ولا حاجة إلى شرح.',
    ),
    order: 1,
    picture: 'type-men',
  },
  {
    slug: 'girls',
    title: text('Girls', 'بنات'),
    description: text(
      'Clothes to climb, dance and twirl in, 2 to 14 years.',
      'ملابس للتسلق والرقص والدوران، من سنتين إلى 14 سنة.',
    ),
    order: 2,
    picture: 'type-girls',
  },
  {
    slug: 'boys',
    title: text('Boys', 'أولاد'),
    description: text(
      'Strong knees, deep pockets, 2 to 14 years.',
      'ركبتان متينتان وجيوب عميقة، من سنتين إلى 14 سنة.',
    ),
    order: 3,
    picture: 'type-boys',
  },
  {
    slug: 'babies',
    title: text('Babies', 'رضّع'),
    description: text(
      'Soft from the first day, safe when chewed, up to 24 months.',
      'نعومة من اليوم الأول وأمان عند العضّ، حتى 24 شهراً.',
    ),
    order: 4,
    picture: 'type-babies',
  },
]

export const vendors: readonly DemoVendor[] = [
  {
    slug: 'olive-and-thread',
    name: text('Olive & Thread', 'زيتون وخيط'),
    description: text(
      'A family workshop that has sewn shirts and jerseys for three generations. The cloth comes from organic cotton and European flax; offcuts become buttonhole samples for the tailoring school next door.',
      'مشغل عائلي يخيط القمصان وقطع الجيرسيه منذ ثلاثة أجيال. القماش من القطن العضوي والكتّان الأوروبي، والقصاصات تذهب إلى مدرسة الخياطة المجاورة ليتدرب عليها طلابها.',
    ),
    joined_on: '2023-03-14',
    picture: 'vendor-olive-and-thread',
  },
  {
    slug: 'little-falcon',
    name: text('Little Falcon', 'الصقر الصغير'),
    description: text(
      'Founded by two mothers and a paediatric nurse, Little Falcon makes children’s clothes that survive play and wash at forty. Every piece is tried by real children before it is sold.',
      'أسّسته أُمّان وممرضة أطفال ليصنع ملابس تصمد أمام اللعب والغسيل. كل قطعة يجربها أطفال حقيقيون قبل أن تُعرض للبيع.',
    ),
    joined_on: '2023-06-02',
    picture: 'vendor-little-falcon',
  },
  {
    slug: 'sahel-sport',
    name: text('Sahel Sport', 'ساحل سبورت'),
    description: text(
      'Running, football and training wear designed by the sea for hot climates. Most of the yarn was once a plastic bottle, and each season the club sponsors a school team.',
      'ملابس للجري وكرة القدم والتدريب صُمّمت على الساحل للأجواء الحارة. معظم خيوطها كانت زجاجات بلاستيكية، وفي كل موسم يرعى المتجر فريق مدرسة.',
    ),
    joined_on: '2023-09-21',
    picture: 'vendor-sahel-sport',
  },
  {
    slug: 'indigo-works',
    name: text('Indigo Works', 'مصنع النيلة'),
    description: text(
      'Jeans and trousers cut in small series by people who care about pocket bags. They repair what they sell, and they sell what they have repaired.',
      'جينز وبناطيل تُقصّ بكميات صغيرة على يد من يهتمون بأدق التفاصيل حتى بطانة الجيب. يصلحون ما يبيعون، ويبيعون ما أصلحوه.',
    ),
    joined_on: '2024-01-10',
    picture: 'vendor-indigo-works',
  },
  {
    slug: 'warm-loom',
    name: text('Warm Loom', 'النول الدافئ'),
    description: text(
      'Knitters of merino and lambswool on a hillside where evenings are cold. Cardigans are linked by hand and come with a skein of matching yarn for the day they need it.',
      'حائكو ميرينو وصوف حملان على سفح جبل لياليه باردة. تُوصل قطع الكارديغان يدوياً وتأتي مع خصلة خيط من لونها ليوم تحتاج فيه إلى رتق.',
    ),
    joined_on: '2024-04-28',
    picture: 'vendor-warm-loom',
  },
  {
    slug: 'step-garden',
    name: text('Step Garden', 'حديقة الخطوات'),
    description: text(
      'Sneakers for people who walk. Soles of natural rubber, uppers that can be cleaned, and a scheme that takes the old pair back when you buy the next.',
      'أحذية رياضية لمن يحبون المشي: نعال من المطاط الطبيعي ووجه يسهل تنظيفه، ونستعيد الحذاء القديم حين تشتري الجديد.',
    ),
    joined_on: '2024-08-17',
    picture: 'vendor-step-garden',
  },
]
