<?php
declare(strict_types=1);

namespace FanIslands;

defined('ABSPATH') || exit;

/** From so many people on, a reported comment waits for a moderator. One alone silences nobody. */
const REPORTS_TO_HOLD = 3;

/** Takes a report: the moderator sees it in the list of comments, and has a mail of the first one. */
function reportComment(\WP_Comment $comment): array
{
    global $wpdb;
    limitWrites('report');
    $id = (int) $comment->comment_ID;
    // A report of a guest carries no id; the session is the person.
    $person = is_user_logged_in() ? personKey(null) : 'session:' . sessionKey();
    $isNew = $wpdb->query($wpdb->prepare(
        "INSERT IGNORE INTO {$wpdb->prefix}fan_islands_reports (comment_id, person, reported_at) VALUES (%d, %s, %s)",
        $id,
        $person,
        gmdate('Y-m-d H:i:s'),
    ));
    $reports = reportsOf($id);
    if ($isNew && $reports === 1) {
        wp_mail(
            get_option('admin_email'),
            'Reactie gemeld op ' . wp_specialchars_decode(get_option('blogname'), ENT_QUOTES),
            "Een lezer heeft een reactie gemeld:\n\n" . wp_strip_all_tags($comment->comment_content)
                . "\n\n" . admin_url("comment.php?action=editcomment&c=$id"),
        );
    }
    if ($isNew && $reports >= (int) apply_filters('fan_islands_reports_to_hold', REPORTS_TO_HOLD)) {
        wp_set_comment_status($id, 'hold');
    }
    return ['message' => 'Bedankt, je melding is verstuurd.'];
}

function reportsOf(int $id): int
{
    global $wpdb;
    return (int) $wpdb->get_var($wpdb->prepare("SELECT COUNT(*) FROM {$wpdb->prefix}fan_islands_reports WHERE comment_id = %d", $id));
}

/** Says in the administration's list of comments how often each was reported. */
function showReports(array $actions, \WP_Comment $comment): array
{
    $reports = reportsOf((int) $comment->comment_ID);
    return $reports ? ['fan-islands-reports' => '<strong>' . esc_html("$reports× gemeld") . '</strong>'] + $actions : $actions;
}

/** A moderator who approves a comment has judged its reports. */
function clearReports(\WP_Comment $comment): void
{
    global $wpdb;
    $wpdb->delete(table('reports'), ['comment_id' => (int) $comment->comment_ID]);
}
