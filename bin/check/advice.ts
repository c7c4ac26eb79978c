/** What each finding means to a reader, and how to mend it. `guide` is a section of docs/host-api.md. */
export interface Advice {
  /** A warning costs comfort or speed; an error costs a function. */
  level: 'error' | 'warning';
  why: string;
  /** How to mend it; `other` holds wherever there is no word of a framework's own. */
  mend: { laravel?: string; wordpress?: string; other: string };
  guide: string;
}

const error = (why: string, mend: Advice['mend'], guide: string): Advice => ({
  level: 'error',
  why,
  mend,
  guide,
});
const warning = (why: string, mend: Advice['mend'], guide: string): Advice => ({
  level: 'warning',
  why,
  mend,
  guide,
});

/** By the id of the finding. */
export const ADVICE = {
  // The page
  'page-unreachable': error(
    'Nothing can be checked without the page.',
    { other: 'Check the address, the certificate and the firewall from this machine.' },
    'tags',
  ),
  'page-status': error(
    'A page that fails has no islands.',
    {
      laravel: 'Read storage/logs/laravel.log.',
      wordpress: 'Switch WP_DEBUG_LOG on and read wp-content/debug.log.',
      other: 'Read the error log of the server. For a page of a member, give --as.',
    },
    'tags',
  ),
  'page-type': error(
    'Browsers show anything but HTML as a text or a download.',
    { other: 'Send the page as text/html; charset=utf-8.' },
    'tags',
  ),
  'page-shared-cache': error(
    'The page names a member, and a shared cache may show it to somebody else.',
    {
      laravel: 'Remove the cache.headers middleware from pages that print the user.',
      wordpress: 'Exclude signed-in visitors from the page cache.',
      other: 'Send Cache-Control: no-cache, private, or leave `user` out.',
    },
    'page-configuration',
  ),
  'no-tags': warning(
    'The page has no tag, so no island appears.',
    {
      laravel: 'Put <x-island name="…"> into the template.',
      wordpress: 'Put the block or the shortcode of the plugin into the text.',
      other: 'Add <div data-widget="…"> where the island belongs.',
    },
    'tags',
  ),
  'tag-mistake': error(
    'The island of a wrong tag shows a notice, or nothing.',
    {
      laravel: '<x-island> checks attributes while rendering; use it in place of a bare tag.',
      other: 'Correct the tag; `fan-islands check-tags` prints the corrected one.',
    },
    'tags',
  ),
  'config-missing': warning(
    'Defaults hold: nobody is signed in, and realtime is asked of Pusher.',
    {
      laravel: 'Put @islandsHead into the <head>.',
      other: 'Print <script type="application/json" id="islands-config">.',
    },
    'page-configuration',
  ),
  'config-type': error(
    'A script without this type is run as code, and stops at its first colon.',
    { other: 'Write <script type="application/json" id="islands-config">.' },
    'page-configuration',
  ),
  'config-not-json': error(
    'The whole configuration is ignored: members count as guests.',
    {
      laravel: 'Print it by @json or {!! Js::encode() !!}, never by {{ }}, which escapes quotes.',
      wordpress: 'Print it by wp_json_encode, without esc_html.',
      other: 'Print plain JSON with <, > and & as \\u003C, \\u003E and \\u0026.',
    },
    'values-from-php',
  ),
  'config-key': error(
    'This key is ignored and its default holds.',
    { other: 'Correct the value.' },
    'page-configuration',
  ),
  'config-unknown-key': warning(
    'A key that nobody reads changes nothing.',
    { other: 'Correct its name, or remove it.' },
    'page-configuration',
  ),
  'loader-missing': error(
    'Without the loader no tag becomes an island.',
    {
      laravel: 'Put @islandsHead into the <head>.',
      other: 'Add <script type="module" src="/islands/loader.js"></script>.',
    },
    'files-and-caching',
  ),
  'loader-not-module': error(
    'The loader is a module; as a plain script it is a syntax error.',
    {
      wordpress: 'Use wp_enqueue_script_module, or add type="module" by script_loader_tag.',
      other: 'Add type="module" to the tag, and no other type.',
    },
    'files-and-caching',
  ),
  'loader-integrity': error(
    'The browser refuses a file that does not have the hash of its tag.',
    {
      laravel: 'Run php artisan view:clear after a deploy; @islandsHead reads manifest.json.',
      other: 'Print the integrity of loader.js from manifest.json, or leave the attribute out.',
    },
    'files-and-caching',
  ),
  'token-missing': error(
    'Every write gets a 419: nobody can post or vote.',
    {
      laravel: 'Keep the page in the web group; @islandsHead prints the meta element.',
      other: 'Set the cookie XSRF-TOKEN with the page, or print <meta name="csrf-token">.',
    },
    'session-and-csrf',
  ),
  'token-http-only': error(
    'A script cannot read an HttpOnly cookie, and the page has no meta element with the token.',
    { other: 'Set XSRF-TOKEN without HttpOnly; the session cookie keeps it.' },
    'session-and-csrf',
  ),
  'token-page': error(
    'After a session has expired, readers have to reload the page and lose their place.',
    {
      laravel: 'Leave the query alone in redirecting middleware and in a response cache.',
      other: 'Serve the address with ?islands-token=… as the page itself, uncached.',
    },
    'session-and-csrf',
  ),
  'guest-cookie': error(
    'The guest id cannot be read: guests do not recognise their own comments and votes.',
    {
      laravel:
        "The package excepts it; without the package: $middleware->encryptCookies(except: ['GUEST_ID']), before Laravel 11 $except of EncryptCookies.",
      other: 'Leave the cookie as it is: base64 of twice the number.',
    },
    'cookies-and-storage',
  ),

  // The policy
  'csp-script': error(
    'The browser refuses the loader, or the files that it imports.',
    {
      laravel: 'Head::nonceUsing(fn () => Vite::cspNonce()), with strict-dynamic in the policy.',
      other: "Allow the files' origin in script-src, or a nonce with 'strict-dynamic'.",
    },
    'security-policy',
  ),
  'csp-style': error(
    'Islands appear without their style sheets.',
    { other: "Allow the files' origin in style-src." },
    'security-policy',
  ),
  'csp-connect': error(
    'The browser refuses the calls or the realtime connection.',
    { other: 'Add the origin to connect-src, with wss: for realtime.' },
    'security-policy',
  ),
  'csp-robot-check': error(
    'The robot check cannot load, so that no form can be sent.',
    { other: "Add the provider's origins to script-src and frame-src." },
    'security-policy',
  ),
  'csp-trusted-types': error(
    'The list of policies refuses the one of the islands, and they stop at their first text.',
    { other: "Add trusted-types fan-islands dompurify svelte-trusted-html 'allow-duplicates'." },
    'security-policy',
  ),

  // Files
  'file-missing': error(
    'The island shows that it could not be loaded.',
    { other: 'Copy all of dist/islands/, new files before loader.js and manifest.json.' },
    'files-and-caching',
  ),
  'file-type': error(
    'Browsers refuse a module or a style sheet of another type.',
    { other: 'Send .js as text/javascript and .css as text/css.' },
    'files-and-caching',
  ),
  'file-cors': error(
    'Modules of another origin are fetched with CORS and refused without this header.',
    { other: 'Send Access-Control-Allow-Origin: * with the files.' },
    'files-and-caching',
  ),
  'file-changed': error(
    'Something between the build and the reader changed the file: it may fail in ways of its own.',
    { other: 'Switch off minifying and rewriting of scripts for this folder (CDN, page speed).' },
    'files-and-caching',
  ),
  'file-uncompressed': warning(
    'Readers download three times as much.',
    { other: 'Switch on Brotli or gzip for JavaScript, CSS and JSON.' },
    'files-and-caching',
  ),
  'stable-file-cached': error(
    'This file keeps its name, so that readers keep an old release for as long.',
    { other: 'Send Cache-Control: public, max-age=300.' },
    'files-and-caching',
  ),
  'hashed-file-not-cached': warning(
    'The name changes with the content, so that asking again is a waste.',
    { other: 'Send Cache-Control: public, max-age=31536000, immutable.' },
    'files-and-caching',
  ),
  'manifest-missing': warning(
    'Nothing says which files belong to the release: integrity and preloading do without.',
    { other: 'Copy manifest.json with the other files.' },
    'files-and-caching',
  ),
  'release-mixed': error(
    'loader.js and manifest.json are of two releases, so that files may be missing.',
    { other: 'Copy both, last; clear the cache of a CDN.' },
    'files-and-caching',
  ),
  'release-old': error(
    'The build that is served does not have this widget.',
    { other: 'Deploy the present build.' },
    'widgets',
  ),
  'missing-file-found': error(
    'A file of an old release seems to be there and is no script; the reader gets no second chance.',
    { other: 'Serve a missing file with 404, not with the front page.' },
    'files-and-caching',
  ),
  'missing-file-cached': error(
    'A file that arrives a moment later stays missing for as long as the 404 is cached.',
    { other: 'Send no Cache-Control with a 404 (nginx: add_header without "always").' },
    'files-and-caching',
  ),

  // Calls
  'call-no-response': error(
    'The islands give up after 10 seconds.',
    { other: 'Look for a slow query, or a network that drops the connection.' },
    'calls',
  ),
  'call-missing': error(
    'The island makes this call; without it a part of it shows a notice.',
    {
      laravel: 'Compare with php artisan route:list; is the prefix /api there once?',
      other: 'Add the route, or set apiBase where calls have a prefix.',
    },
    'calls',
  ),
  'call-redirect': error(
    'A redirect in place of data counts as an expired session.',
    {
      laravel: 'The call sends Accept: application/json; do not redirect where expectsJson().',
      other: 'Respond with a status (401, 403, 404) and JSON.',
    },
    'errors',
  ),
  'call-refused': error(
    'A guest may read this, or the page should not have the tag for guests.',
    {
      laravel: 'Take the route out of the auth middleware.',
      other: 'Allow guests, or print the tag for members only.',
    },
    'errors',
  ),
  'call-not-signed-in': error(
    'The page knows the member, and the call does not: it does not share the session.',
    {
      laravel: '$middleware->statefulApi(), and the domain in SANCTUM_STATEFUL_DOMAINS.',
      wordpress: 'Send the nonce as X-WP-Nonce, or check the cookie by yourself.',
      other: "Read the page's session cookie in the call.",
    },
    'session-and-csrf',
  ),
  'call-failed': error(
    'The reader sees that something went wrong.',
    {
      laravel: 'Read storage/logs/laravel.log.',
      other: 'Read the error log of the server.',
    },
    'errors',
  ),
  'call-throttled': error(
    'A reader who opens a page meets the limit.',
    {
      laravel: "Raise RateLimiter::for('api'); behind a proxy, trust it, or all readers are one.",
      other: 'Count by visitor, not by the address of a proxy.',
    },
    'errors',
  ),
  'call-html': error(
    'A page in place of data counts as an expired session.',
    { other: 'Respond with JSON, also for errors.' },
    'errors',
  ),
  'call-not-json': error(
    'The island cannot read the response.',
    { other: 'Remove what is printed before or after: a notice of PHP, a debug bar, a BOM.' },
    'calls',
  ),
  'call-content-type': warning(
    'Proxies and debugging tools treat it as a page.',
    { other: 'Send Content-Type: application/json.' },
    'calls',
  ),
  'call-shape': error(
    'The island refuses the whole response.',
    { laravel: 'Use the resources of fan-islands/laravel.', other: 'Send the documented shape.' },
    'calls',
  ),
  'call-field': warning(
    'The island does without this value, or without the whole item.',
    { laravel: 'Use the resources of fan-islands/laravel.', other: 'Send the documented shape.' },
    'calls',
  ),
  'call-cached': error(
    'Readers get old data, or the data of somebody else.',
    { other: 'Send Cache-Control: no-cache, private.' },
    'calls',
  ),
  'call-leaks': error(
    'Every visitor can read this.',
    {
      laravel: 'Add it to $hidden of the model, or use a resource.',
      other: 'Send only the documented fields.',
    },
    'calls',
  ),
  'date-without-zone': warning(
    'It is read in `timeZone`, and is an hour off where that is not the zone of the server.',
    {
      laravel: '$date->toIso8601String() in the resource.',
      wordpress: "get_comment_date('c', $id)",
      other: 'Send 2026-11-28T14:29:03+01:00.',
    },
    'dates-and-numbers',
  ),
  'date-unreadable': error(
    'The time is left out.',
    { other: 'Send 2026-11-28T14:29:03+01:00.' },
    'dates-and-numbers',
  ),
  'clock-missing': error(
    'Relative times and the three minutes of editing go by the Date of responses.',
    { other: 'Let the server send Date; behind a cache, Age too.' },
    'server-clock',
  ),
  'clock-wrong': error(
    'Relative times are wrong by as much, and editing may be over before it begins.',
    { other: 'Run NTP on the server.' },
    'server-clock',
  ),
  'date-in-future': error(
    'A comment of the future: the server writes local time as UTC, or has two clocks.',
    {
      laravel: 'Set app.timezone once; keep the database in UTC.',
      other: 'Write and send times by one clock.',
    },
    'dates-and-numbers',
  ),
  'page-repeats': error(
    'Older comments can never be reached.',
    { laravel: 'Use paginate($request->integer("page_size")).', other: 'Honour `page`.' },
    'get-apinewsnewsidcomments',
  ),
  'page-total': error(
    'There are more comments than this page, and nothing says where the next page is.',
    { laravel: 'Send next_page_url of the paginator.', other: 'Send next_page_url.' },
    'get-apinewsnewsidcomments',
  ),
  'page-size-ignored': warning(
    'The first read grows with the article.',
    { other: 'Send at most page_size comments.' },
    'get-apinewsnewsidcomments',
  ),
  'reply-at-top': error(
    'The reply appears twice, or outside its thread.',
    { laravel: "->whereNull('parent_id')", other: 'Send replies in `comments` of their parent.' },
    'get-apinewsnewsidcomments',
  ),

  // Writes
  'csrf-not-checked': error(
    "Another site can post in a member's name.",
    {
      laravel: 'Keep the route in the stateful API or in the web group; no exception for it.',
      wordpress: 'Check the nonce in permission_callback.',
      other: 'Respond to a write without the token with 419.',
    },
    'session-and-csrf',
  ),
  'csrf-refused': error(
    'Nobody can post: the token of the page is refused.',
    {
      laravel: '$middleware->statefulApi(), SANCTUM_STATEFUL_DOMAINS, and SESSION_DOMAIN.',
      other: 'Keep the session between page and call, and accept the URL-decoded cookie.',
    },
    'session-and-csrf',
  ),
  'write-redirect': error(
    'A redirect in place of an error counts as an expired session.',
    {
      laravel: 'Respond with 422 as JSON where expectsJson().',
      other: 'Respond with 422 and JSON.',
    },
    'errors',
  ),
  'write-not-validated': error(
    'An empty body was taken.',
    { laravel: 'Validate in a FormRequest.', other: 'Check every field on the server.' },
    'errors',
  ),
  'guest-refused': warning(
    'Guests may write; a host where they may not should not print the tag for them.',
    { other: 'Allow guests with a guest_id, or print the tag for members only.' },
    'errors',
  ),
  'validation-shape': error(
    'The reader is not shown which field is wrong.',
    { other: 'Send {"message": "…", "errors": {"field": ["…"]}}.' },
    'errors',
  ),
  'validation-english': error(
    'The text is shown to readers as it is, and the site is Dutch.',
    {
      laravel: "APP_LOCALE=nl, and lang/nl/validation.php with 'attributes'.",
      other: 'Translate the messages.',
    },
    'errors',
  ),
  'idempotency-ignored': warning(
    'A comment that is sent again after a lost connection appears twice.',
    {
      laravel: 'Put FanIslands\\Http\\Idempotency on the routes.',
      other: 'Respond to a repeated Idempotency-Key with the first response.',
    },
    'idempotency',
  ),
  'write-lost': error(
    'The list is read again after posting, and the comment is not in it.',
    { other: 'Do not cache the list longer than a moment; show what was posted at once.' },
    'post-apinewsnewsidcomments',
  ),

  // Robot check
  'challenge-shape': error(
    'The robot check cannot be done, so that no form can be sent.',
    {
      laravel: 'Return FanIslands\\RobotCheck::challenge().',
      other: "Return the challenge of altcha's server library, version 2 or 1, as it is.",
    },
    'get-altchachallenge',
  ),
  'robot-check-insecure': error(
    'Altcha needs crypto.subtle, which browsers offer over https and on localhost only.',
    { other: 'Serve the page over https, or set "robotCheck": false while developing.' },
    'key-robotcheck',
  ),

  // Realtime
  'key-wrong': error(
    'Without the public key the islands poll, every 30 seconds.',
    {
      laravel: "Route::get('/pusher-key', fn () => config('broadcasting.connections.reverb.key'))",
      other: 'Respond with the key as text, or set "realtime": false.',
    },
    'get-pusher-key',
  ),
  'realtime-unreachable': error(
    'The islands poll, and say that the connection is lost.',
    { other: 'Check realtime.host, port and forceTLS, and that the proxy passes the upgrade on.' },
    'realtime',
  ),
  'realtime-key': error(
    'The realtime server does not know the key.',
    { other: 'Give the application key of the same server, not the id or the secret.' },
    'realtime',
  ),
  'channel-refused': error(
    'The islands of this channel poll.',
    {
      laravel: "Broadcast::channel('news.{id}.comments', fn () => true) in routes/channels.php.",
      other: 'Allow whoever may read the page, or leave the family out of realtime.private.',
    },
    'post-broadcastingauth',
  ),
  'channel-auth-shape': error(
    'The realtime library cannot use the authorisation.',
    {
      laravel: 'Broadcast::routes() responds by itself.',
      other: 'Send {"auth": "key:signature"}.',
    },
    'post-broadcastingauth',
  ),
  'channel-silent': error(
    'The realtime server does not confirm the subscription.',
    { other: 'Check that the signature is made with the secret of the same application.' },
    'realtime',
  ),
  'event-unknown': error(
    'Nobody listens for an event of this name: nothing appears until the next poll.',
    {
      laravel: 'Use the events of fan-islands/laravel, or set realtime.namespace.',
      other: 'Send the name with its namespace, or set "namespace": false.',
    },
    'realtime',
  ),
  'event-payload': error(
    'The event is ignored.',
    {
      laravel: 'Return the documented fields from broadcastWith(), flat.',
      other: 'Send the documented fields, flat.',
    },
    'realtime',
  ),
  'event-missing': error(
    'A comment was posted and no event arrived: other readers see it at the next poll.',
    { laravel: 'Is a queue worker running?', other: 'Broadcast NewsCommentCreatedEvent.' },
    'newsnewsidcomments',
  ),
} satisfies Record<string, Advice>;

export type FindingId = keyof typeof ADVICE;
