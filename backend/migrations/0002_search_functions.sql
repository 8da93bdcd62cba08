-- Search in English and Arabic (decision 0011). Every function is immutable: the index and the query go through the same.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- English words are stemmed and lose their stop words; all others come here already stemmed (search_stem).
CREATE TEXT SEARCH CONFIGURATION shop (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION shop ALTER MAPPING FOR asciiword, asciihword, hword_asciipart WITH english_stem;
--> statement-breakpoint
-- Words in one form of writing, separated by single spaces: lower case; no accents, Arabic vowel signs, tatweel or lone
-- hamza; أ إ آ ٱ as ا, ؤ as و, ئ ى as ي, ة as ه, Persian and Urdu letters as the Arabic; ٠-٩ and ۰-۹ as 0-9. NFKD takes
-- hamza forms, ligatures and presentation forms apart. Character classes are spelt out, so that the result does not
-- depend on the database's locale.
CREATE FUNCTION search_fold(source text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(regexp_replace(btrim(regexp_replace(
    regexp_replace(
      translate(
        regexp_replace(
          lower(normalize(source, NFKD)),
          '[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]',
          '', 'g'),
        'ٱىةیېکگھہەۀ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ايهييككهههه01234567890123456789'),
      '[''’`]s(?![a-z0-9])', '', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f\u2190-\u2bff\u3000-\u303f\ufd3e\ufd3f\ufdd0-\ufdef]+',
    ' ', 'g')), '\mt shirt', 'tshirt', 'g'), 'تي شيرت', 'تيشيرت')
$$;
--> statement-breakpoint
-- One folded word as the index holds it. Arabic loses article and endings ("light" stemming: Larkey, Ballesteros, Connell
-- 2002) and keeps at least three letters; plurals that change the inside of a word, and other irregular words of the trade,
-- are named. English is stemmed by the configuration `shop`.
CREATE FUNCTION search_stem_word(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN named IS NULL AND word ~ '^[a-z0-9]' THEN word
    ELSE regexp_replace(coalesce(named, bare), '^(.{3,}?)(?:ها|ان|ات|ون|ين|يه|ه|ي)+$', '\1') END
  FROM (
    SELECT bare, '{"قمصان": "قميص", "فساتين": "فستان", "سراويل": "سروال", "بناطيل": "بنطال", "بناطلين": "بنطال", "بنطلون": "بنطال", "بنطلونات": "بنطال", "احذيه": "حذا", "معاطف": "معطف", "جواكت": "جاكيت", "جواكيت": "جاكيت", "جاكت": "جاكيت", "جاكيتات": "جاكيت", "قبعات": "قبعه", "جيوب": "جيب", "اطفال": "طفل", "ولد": "اولاد", "ولادي": "اولاد", "بنت": "بنات", "امراه": "نسا", "نسوان": "نسا", "سيدات": "نسا", "سيده": "نسا", "رجل": "رجال", "رضع": "رضيع", "الوان": "لون", "ملابس": "لباس", "البسه": "لباس", "شورتات": "شورت", "كنزات": "كنزه", "بلايز": "بلوزه", "بلوزات": "بلوزه", "كارديغانات": "كارديغان", "تيشرت": "تيشيرت", "تيشرتات": "تيشيرت", "تيشيرتات": "تيشيرت", "هوديز": "هودي", "هوديات": "هودي", "جوارب": "جورب", "حقايب": "حقيبه", "احزمه": "حزام", "اقمشه": "قماش", "اكمام": "كم", "جينزات": "جينز", "women": "woman", "men": "man", "children": "child", "jean": "jeans", "pant": "pants", "trouser": "trousers", "trackpant": "trackpants", "chino": "chinos", "legging": "leggings", "mens": "man", "womens": "woman", "tee": "tshirt", "tees": "tshirt"}'::jsonb ->> bare AS named
    FROM (SELECT regexp_replace(word, '^(?:وال|بال|كال|فال|لل|ال)(.{3,})$', '\1') AS bare) AS article
  ) AS plural
$$;
--> statement-breakpoint
CREATE FUNCTION search_stem(folded text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(search_stem_word(word), ' ' ORDER BY place), '')
  FROM unnest(string_to_array(folded, ' ')) WITH ORDINALITY AS words (word, place)
$$;
--> statement-breakpoint
-- A SKU or barcode as one word: no spaces, dashes or letter case.
CREATE FUNCTION search_number(source text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(search_fold(source), ' ', '')
$$;
--> statement-breakpoint
-- One folded word in a–z and digits: trigrams know other letters in some locales only.
CREATE FUNCTION search_latin(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(word, 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي', 'abt0jh1d2rzs3456789gfqklmnew')
$$;
--> statement-breakpoint
-- What the index holds: A the name; B what it is filed under (category, type, seller, options, tags); D its description; its
-- numbers, each as one word, have no place and no weight.
CREATE FUNCTION search_vector(name text, filed text, numbers text[], description text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('shop', search_stem(search_fold(name))), 'A')
    || setweight(to_tsvector('shop', search_stem(search_fold(filed))), 'B')
    || array_to_tsvector(array_remove(ARRAY(SELECT search_number(n) FROM unnest(numbers) AS n), ''))
    || setweight(to_tsvector('shop', search_stem(search_fold(description))), 'D')
$$;
--> statement-breakpoint
-- Derived rows are written anew; their columns change next.
TRUNCATE product_listing;
