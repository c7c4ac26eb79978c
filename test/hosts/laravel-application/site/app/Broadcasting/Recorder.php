<?php

namespace App\Broadcasting;

use Illuminate\Broadcasting\Broadcasters\Broadcaster;
use Illuminate\Broadcasting\Broadcasters\UsePusherChannelConventions;
use RuntimeException;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;

/**
 * A realtime server that writes down what it would send, in place of Pusher's, whose library Debian does not
 * package. Channels are authorised as Laravel's own driver for Pusher does.
 */
class Recorder extends Broadcaster
{
    use UsePusherChannelConventions;

    public function __construct(private array $config)
    {
    }

    public function auth($request)
    {
        $channel = $this->normalizeChannelName($request->channel_name);
        $isAllowed = !$this->isGuardedChannel($request->channel_name) || $this->retrieveUser($request, $channel);
        if (empty($request->channel_name) || !$isAllowed) {
            throw new AccessDeniedHttpException();
        }
        return $this->verifyUserCanAccessChannel($request, $channel);
    }

    public function validAuthenticationResponse($request, $result)
    {
        $signature = hash_hmac('sha256', "$request->socket_id:$request->channel_name", $this->config['secret']);
        return ['auth' => "{$this->config['key']}:$signature"];
    }

    public function broadcast(array $channels, $event, array $payload = [])
    {
        if (is_file(storage_path('realtime-is-down'))) {
            throw new RuntimeException('The realtime server is down.');
        }
        $line = json_encode(['channels' => $this->formatChannels($channels), 'event' => $event, 'payload' => $payload]);
        file_put_contents(storage_path('broadcasts.jsonl'), "$line\n", FILE_APPEND | LOCK_EX);
    }
}
