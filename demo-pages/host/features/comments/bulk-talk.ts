import type { Host } from '../../context.ts';
import { addArticle, articleExists } from '../articles/articles.ts';
import { CommentStore } from './comment-store.ts';

const openings = [
  'Vanaf rij 9',
  'Met de radio aan',
  'Tussen de buien door',
  'Na drie koppen koffie',
  'Op de fiets naar huis',
  'Met mijn dochter op schoot',
  'Vanachter de dug-out',
  'In de bus terug',
  'Met één oog dicht',
  'Halverwege de tweede helft',
  'Bij de kraam met kroketten',
  'Naast een man met een toeter',
  'Zonder bril',
  'Als kind van de haven',
  'Na een nachtdienst',
  'Met koude voeten',
  'Vlak voor de rust',
  'In de rij bij ingang B',
  'Met het volume op nul',
  'Eindelijk weer thuis',
  'Aan de overkant van het water',
  'Met de verrekijker van opa',
];
const sights = [
  'zag ik Bakker drie man uitspelen',
  'hoorde ik het hele vak zingen',
  'dacht ik dat die bal naast ging',
  'had ik de gelijkmaker voorspeld',
  'miste ik precies de mooiste redding',
  'telde ik elf terugspeelballen',
  'wist ik dat De Wit erin moest',
  'kreeg ik kippenvel van de trommel',
  'viel mijn broodje uit mijn hand',
  'leek het opeens zomer',
  'gaf ik de scheidsrechter gelijk',
  'rende Okafor iedereen voorbij',
  'vergat ik de hele competitie',
  'stond Adriaanse op de goede plek',
  'was die vlag echt te laat',
  'klonk het nieuwe lied al beter',
  'zat de linkerkant eindelijk dicht',
  'verloor ik mijn stem',
  'zag ik een hond op het veld',
  'brak er een paraplu in tweeën',
  'juichte ik voor de verkeerde herhaling',
  'leerde ik de man naast me kennen',
];
const endings = [
  'en dat vergeet ik niet.',
  'maar mijn zwager gelooft het nooit.',
  'dus volgende keer weer hetzelfde jasje aan.',
  'en toen begon het pas.',
  'terwijl de klok gewoon doorliep.',
  'zoals het hier al jaren gaat.',
  'wat een avond.',
  'en daar doe je het voor.',
  'al zegt de uitslag iets anders.',
  'tot groot plezier van vak C.',
  'en ik zou zo weer gaan.',
  'met dank aan de man van de lampen.',
  'zonder dat iemand het zag.',
  'en de tranen zaten hoog.',
  'precies zoals Hartog het wilde.',
  'en niemand durfde te gaan zitten.',
  'op een veld vol plassen.',
  'maar dat telt niet voor de stand.',
  'en mijn buurvrouw belde meteen.',
  'voor het eerst dit seizoen.',
  'en de meeuwen gingen gewoon door.',
  'wat wil een mens nog meer.',
];
const memberIds = [7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 19, 22];
const types = ['like', 'love', 'haha', 'wow'];

/** The n-th sentence; no two below 10,648 are the same. */
export function bulkSentence(n: number): string {
  const pick = (list: string[], at: number) => list[at % list.length] ?? '';
  const opening = pick(openings, n);
  const sight = pick(sights, n + Math.floor(n / openings.length));
  const ending = pick(endings, n + Math.floor(n / (openings.length * sights.length)));
  return `${opening} ${sight}, ${ending}`;
}

/** An article that only a scenario shows, made on first use, with so many comments. */
export function seedBulkArticle(host: Host, id: number, title: string, count: number): void {
  if (articleExists(host.db, id)) return;
  const store = new CommentStore(host.db);
  const now = host.now().getTime();
  host.db.transaction(() => {
    addArticle(host.db, {
      id,
      title,
      lead: 'Een artikel waar heel veel mensen iets over te zeggen hebben.',
      body: 'Dit artikel bestaat om te laten zien hoe een lang gesprek zich gedraagt.',
      author: 'Redactie',
      published_at: now - count * 40_000,
      listed: 0,
    });
    let parentId: number | null = null;
    for (let n = 0; n < count; n += 1) {
      // Every fifth comment replies to the one before it, so that the top level holds four fifths.
      const isReply: boolean = n % 5 === 4 && parentId !== null;
      const guest = n % 7 === 3;
      const comment: number = store.add({
        newsId: id,
        parentId: isReply ? parentId : null,
        memberId: guest ? null : (memberIds[n % memberIds.length] ?? null),
        guestId: guest ? 100_000 + n : null,
        body: bulkSentence(n),
        createdAt: now - (count - n) * 30_000,
      });
      for (let person = 0; person < n % 4; person += 1)
        store.addReaction(comment, `seed:${person}`, types[(n + person) % types.length] ?? 'like');
      if (!isReply) parentId = comment;
    }
  });
}

/** Removes such an article with all that belongs to it. */
export function dropBulkArticle(host: Host, id: number): void {
  host.db.transaction(() => {
    for (const table of ['comment_reactions', 'comment_flags'])
      host.db.run(
        `delete from ${table} where comment_id in (select id from comments where news_id = ?)`,
        id,
      );
    host.db.run('delete from comments where news_id = ?', id);
    host.db.run('delete from articles where id = ?', id);
  });
}
