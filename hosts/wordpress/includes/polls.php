<?php
declare(strict_types=1);

namespace FanIslands;

defined('ABSPATH') || exit;

const POLL_TYPE = 'fan_poll';
/** A list of `{id, question}`. An option keeps its id while its text is changed. */
const OPTIONS_META = '_fan_islands_options';
/** When the poll was closed, as a date of GMT; empty while it is open. */
const CLOSED_META = '_fan_islands_closed_at';

/** Polls are a kind of post that only the administration shows; who may edit posts may edit them. */
function registerPolls(): void
{
    register_post_type(POLL_TYPE, [
        'labels' => ['name' => 'Polls', 'singular_name' => 'Poll', 'add_new_item' => 'Nieuwe poll', 'edit_item' => 'Poll bewerken'],
        'public' => false,
        'show_ui' => true,
        'menu_icon' => 'dashicons-chart-bar',
        'supports' => ['title'],
        'register_meta_box_cb' => fn () => add_meta_box('fan-islands-poll', 'Antwoorden', __NAMESPACE__ . '\\printPollForm', POLL_TYPE),
    ]);
}

/** A poll as the tag and the call give it, with the visitor's own vote. @throws HttpError 404 */
function pollResource(int $pollId, string $person): array
{
    global $wpdb;
    $post = get_post($pollId);
    if (!$post || $post->post_type !== POLL_TYPE || $post->post_status !== 'publish') {
        throw new HttpError(404, 'Deze poll bestaat niet.');
    }
    $counts = [];
    foreach ($wpdb->get_results($wpdb->prepare("SELECT option_id, COUNT(*) AS times FROM {$wpdb->prefix}fan_islands_votes WHERE poll_id = %d GROUP BY option_id", $pollId)) as $row) {
        $counts[(int) $row->option_id] = (int) $row->times;
    }
    $answer = $wpdb->get_var($wpdb->prepare("SELECT option_id FROM {$wpdb->prefix}fan_islands_votes WHERE poll_id = %d AND person = %s", $pollId, $person));
    $options = array_map(
        fn (array $option) => $option + ['answers' => $counts[$option['id']] ?? 0],
        pollOptions($pollId),
    );
    $closed = (string) get_post_meta($pollId, CLOSED_META, true);
    return [
        'id' => $pollId,
        'question' => wp_specialchars_decode(wp_strip_all_tags($post->post_title), ENT_QUOTES),
        'votes' => array_sum(array_column($options, 'answers')),
        'answer' => $answer === null ? null : (int) $answer,
        'archived_at' => $closed === '' ? null : $closed,
        'options' => $options,
    ];
}

/** @return array{id: int, question: string}[] */
function pollOptions(int $pollId): array
{
    $options = get_post_meta($pollId, OPTIONS_META, true);
    return is_array($options) ? $options : [];
}

/** GET /api/poll/{pollId}, for a tag that only names its poll. */
function readPoll(\WP_REST_Request $request): array
{
    if ($request['kind'] === 'motm') {
        throw new HttpError(404, 'Deze poll bestaat niet.');
    }
    recogniseReader();
    return ['data' => pollResource((int) $request['poll'], personKey(guestIdFromCookie()))];
}

/** POST /api/poll/{pollId}/answer */
function answerPoll(\WP_REST_Request $request): array
{
    global $wpdb;
    limitWrites('vote', 60);
    $pollId = (int) $request['poll'];
    $person = personOfWrite($request);
    $poll = pollResource($pollId, $person);
    if ($poll['archived_at'] !== null) {
        throw new HttpError(403, 'Deze poll is gesloten.', more: ['closed' => true, 'data' => $poll]);
    }
    $optionId = positiveNumber($request['poll_option_id']);
    if ($poll['answer'] === null) {
        validate(['poll_option_id' => in_array($optionId, array_column($poll['options'], 'id'), true) ? null : 'Kies eerst een optie.']);
    }
    // The table's key decides, also between two votes at once.
    $isFirst = $poll['answer'] === null && $wpdb->query($wpdb->prepare(
        "INSERT IGNORE INTO {$wpdb->prefix}fan_islands_votes (poll_id, person, option_id) VALUES (%d, %s, %d)",
        $pollId,
        $person,
        $optionId,
    ));
    $poll = pollResource($pollId, $person);
    return $isFirst ? ['data' => $poll] : throw new HttpError(409, 'Je hebt al gestemd.', more: ['data' => $poll]);
}

/** The answers of a poll in the administration: those there are, and room for four more. */
function printPollForm(\WP_Post $post): void
{
    wp_nonce_field('fan-islands-poll', 'fan_islands_poll_nonce');
    $options = pollOptions($post->ID);
    for ($n = 0; $n < 4; $n += 1) {
        $options[] = ['id' => 0, 'question' => ''];
    }
    foreach ($options as $option) {
        printf(
            '<p><input type="hidden" name="fan_islands_ids[]" value="%d"><input class="widefat" name="fan_islands_options[]" value="%s" maxlength="255" aria-label="Antwoord"></p>',
            (int) $option['id'],
            esc_attr($option['question']),
        );
    }
    printf(
        '<p><label><input type="checkbox" name="fan_islands_closed" value="1" %s> Gesloten</label></p>',
        checked(get_post_meta($post->ID, CLOSED_META, true) !== '', true, false),
    );
    echo '<p>Een leeg antwoord verdwijnt, met zijn stemmen. In een bericht: <code>[fan_island name="poll" poll-id="' . (int) $post->ID . '"]</code></p>';
}

function savePoll(int $postId): void
{
    $nonce = sanitize_text_field(wp_unslash($_POST['fan_islands_poll_nonce'] ?? ''));
    if (!wp_verify_nonce($nonce, 'fan-islands-poll') || !current_user_can('edit_post', $postId) || wp_is_post_revision($postId)) {
        return;
    }
    $ids = array_map('absint', (array) wp_unslash($_POST['fan_islands_ids'] ?? []));
    $texts = array_map('sanitize_text_field', (array) wp_unslash($_POST['fan_islands_options'] ?? []));
    setPoll($postId, $ids, $texts, isset($_POST['fan_islands_closed']));
}

/**
 * @param int[] $ids of the options; 0 for a new one
 * @param string[] $texts of the options, in the same order; empty for none
 */
function setPoll(int $postId, array $ids, array $texts, bool $isClosed): void
{
    global $wpdb;
    $before = array_column(pollOptions($postId), 'id');
    $highest = (int) get_post_meta($postId, OPTIONS_META . '_highest', true);
    $options = [];
    foreach ($texts as $n => $text) {
        if (trim($text) === '') {
            continue;
        }
        $id = in_array($ids[$n] ?? 0, $before, true) ? $ids[$n] : ++$highest;
        $options[] = ['id' => $id, 'question' => $text];
    }
    update_post_meta($postId, OPTIONS_META, wp_slash($options));
    // An id is never given twice: votes for an answer that is gone must not become another's.
    update_post_meta($postId, OPTIONS_META . '_highest', $highest);
    foreach (array_diff($before, array_column($options, 'id')) as $gone) {
        $wpdb->delete(table('votes'), ['poll_id' => $postId, 'option_id' => $gone]);
    }
    $wasClosed = (string) get_post_meta($postId, CLOSED_META, true);
    if ($isClosed !== ($wasClosed !== '')) {
        update_post_meta($postId, CLOSED_META, $isClosed ? gmdate('Y-m-d\TH:i:s\Z') : '');
    }
}

function deleteVotes(int $postId): void
{
    global $wpdb;
    $wpdb->delete(table('votes'), ['poll_id' => $postId]);
}
