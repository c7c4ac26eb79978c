<?php

declare(strict_types=1);

namespace FanIslands\View;

use FanIslands\Tag;
use Illuminate\Contracts\View\View;
use Illuminate\View\Component;
use Illuminate\View\ComponentAttributeBag;

/** `<x-island name="comments" :news-id="$news->id" />`; what is inside is the fallback. */
class Island extends Component
{
    /** @param bool $server whether the render server renders it, where the configuration names one */
    public function __construct(
        public string $name,
        public mixed $json = null,
        public ?string $load = null,
        public bool $server = false,
    ) {}

    public function render(): View
    {
        return view('fan-islands::island');
    }

    /** Called by the view, since a component gets its attributes only after it was made. */
    public function tag(ComponentAttributeBag $attributes, string $fallback): string
    {
        // Blade has escaped the texts of bound attributes already; they are checked as they are meant.
        $meant = array_map(
            fn (mixed $value) => is_string($value) ? htmlspecialchars_decode($value, ENT_QUOTES | ENT_HTML5) : $value,
            $attributes->getAttributes(),
        );
        $path = $this->server ? app('request')->getRequestUri() : null;
        return app(Tag::class)->toHtml($this->name, $meant, $this->json, $this->load, $fallback, $path);
    }
}
